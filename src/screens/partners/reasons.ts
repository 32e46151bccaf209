/** Reasons that a correction suggests; any other text is accepted. */
export const WRONG_AMOUNT = 'Monto equivocado'
export const reasonSuggestions: readonly string[] = ['Socio equivocado', WRONG_AMOUNT, 'Asignación duplicada']
