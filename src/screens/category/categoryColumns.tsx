import type { Category } from '#contract/categories.ts'
import { imageUrl } from '#app/config.ts'
import { initialsOf } from '#app/format.ts'
import { Thumbnail, type Column } from '#ui'

/** Side of the logo in a row, px. */
const LOGO = 44

/** What the list shows of a category (spec §2): its logo, or its initials where it has none, and its name. */
export const categoryColumns: readonly Column<Category>[] = [
  {
    id: 'name',
    header: 'Nombre',
    rowHeader: true,
    minWidth: 194,
    renderCell: ({ name, logo }) => (
      <span className="list-title">
        {logo ? (
          <Thumbnail src={imageUrl(logo)} alt="" size={LOGO} />
        ) : (
          <span className="list-initials" aria-hidden="true">
            {initialsOf(name)}
          </span>
        )}
        <span className="list-lines">
          <span>{name}</span>
        </span>
      </span>
    ),
  },
]
