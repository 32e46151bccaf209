/** A page of rows with the ids that a list needs. */
export const withRowIds = <Row extends { row: number }, Page extends { data: Row[] }>(
  page: Page & { data: Row[] },
) => ({
  ...page,
  data: page.data.map((row) => ({ ...row, id: row.row })),
})

type ChangedValueProps = { label: string; before: string; after: string }

/** A field with its value before and after. */
export const ChangedValue = ({ label, before, after }: ChangedValueProps) => (
  <>
    <span>{`${label}: `}</span>
    <del>{before}</del>
    <span aria-hidden="true"> → </span>
    <ins>{after}</ins>
  </>
)

type ProblemItemsProps<Field extends string> = {
  problems: readonly { field: Field; message: string; value?: string | undefined }[]
  labels: Readonly<Record<Field, string>>
}

/** Items of a list: what is wrong with cells of a row. */
export const ProblemItems = <Field extends string>({ problems, labels }: ProblemItemsProps<Field>) =>
  problems.map(({ field, message, value }) => (
    <li key={`${field} ${message}`}>
      <span>{`${labels[field]}: ${message}`}</span>
      {value && <code>{value}</code>}
    </li>
  ))
