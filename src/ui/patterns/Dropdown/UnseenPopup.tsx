import { createRef, Suspense, use } from 'react'
import { DropdownPopup } from './DropdownPopup.tsx'

const never = new Promise<never>(() => {})
const nowhere = createRef<never>()
const nothing = () => {}
const options = [{ key: '', label: '' }]

/**
 * A popup that is drawn and never comes into the page, because what stands beside it never comes: nothing in it has an effect. For
 * `prepareWhenIdle`: half of what the first list costs to open is code that has never run.
 */
export function UnseenPopup() {
  return (
    <Suspense fallback={null}>
      <DropdownPopup
        ref={nowhere}
        id=""
        label=""
        options={options}
        value={[]}
        multiple
        searchable
        opening={{ at: 'selected', query: '' }}
        trigger={nowhere}
        loading={false}
        collapsible={false}
        onChange={nothing}
        onClose={nothing}
      />
      <Never />
    </Suspense>
  )
}

function Never() {
  return use(never)
}
