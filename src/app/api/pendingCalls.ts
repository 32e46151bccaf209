/** Calls of the API whose response has not arrived. */
export const pendingCalls = { count: 0 }
