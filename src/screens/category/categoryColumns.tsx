import type { Category } from '#contract/categories.ts'
import { imageUrl } from '#app/config.ts'
import { initialsOf, Thumbnail, type Column } from '#ui'

/** Size of the logo in a row, px. */
const LOGO_SIZE = 44

/** Columns of the category list (spec §2). A category without a logo shows its initials. */
export const categoryColumns: readonly Column<Category>[] = [
  {
    id: 'name',
    header: 'Nombre',
    rowHeader: true,
    minWidth: 194,
    renderCell: ({ name, logo }) => (
      <span className="list-title">
        {logo ? (
          <Thumbnail src={imageUrl(logo)} alt="" size={LOGO_SIZE} />
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
