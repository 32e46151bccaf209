import { DescriptionList } from '#ui'
import type { ApiField } from './schemaFields.ts'

type FieldListProps = {
  fields: readonly ApiField[]
  /** Whether to say which fields are required; every field of an answer comes. */
  ofRequest?: boolean
}

/** Names, types and meaning of fields. */
export function FieldList({ fields, ofRequest = false }: FieldListProps) {
  return (
    // Names of fields must not be translated; their texts may be.
    <DescriptionList
      layout="rows"
      translate="no"
      items={fields.map(({ name, type, required, description }) => ({
        term: name,
        detail: (
          <div translate="yes">
            <p className="documentation-type">
              <span>{type}</span>
              {ofRequest && required && <strong>{' · obligatorio'}</strong>}
            </p>
            {description && <p>{description}</p>}
          </div>
        ),
      }))}
    />
  )
}
