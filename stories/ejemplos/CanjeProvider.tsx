import { CanjeProvider, NumberField, Select } from 'canje-ui'
import { english } from 'canje-ui/en'

const options = ['Boldo', 'Canelo'].map((label) => ({ key: label, label }))

/** Texts, numbers and dates of a part of the page, or of all of it. */
export function EnglishForm() {
  return (
    <CanjeProvider locale="en-GB" messages={english}>
      <div style={{ display: 'grid', gap: 16, maxInlineSize: 360 }}>
        <NumberField label="Points" hint="1,500" defaultValue={1500} />
        <Select label="Brand" options={options} />
      </div>
    </CanjeProvider>
  )
}
