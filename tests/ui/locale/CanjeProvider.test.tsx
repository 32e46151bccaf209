import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { CanjeProvider, DataTable, Dialog, MultiSelect, NumberField, type CanjeProviderProps, type Column } from '#ui'
import { english } from '#ui/locale/english.ts'

afterEach(cleanup)

type Row = { id: number; name: string }
const columns: Column<Row>[] = [{ id: 'name', header: 'Name', renderCell: ({ name }) => name }]

const InEnglish = (props: CanjeProviderProps) => <CanjeProvider locale="en-US" messages={english} {...props} />

it('reads and writes numbers as the locale does', async () => {
  const user = userEvent.setup()
  const onValueChange = vi.fn()
  render(
    <InEnglish>
      <NumberField label="Amount" step={0.5} defaultValue={1500.5} onValueChange={onValueChange} />
    </InEnglish>,
  )
  const field = screen.getByRole('spinbutton', { name: 'Amount' })
  expect(field).toHaveProperty('value', '1,500.5')
  await user.clear(field)
  await user.type(field, '12,500')
  expect(onValueChange).toHaveBeenLastCalledWith(12500)
  await user.clear(field)
  await user.type(field, '1234.5')
  await user.tab()
  expect(onValueChange).toHaveBeenLastCalledWith(1234.5)
  expect(field).toHaveProperty('value', '1,234.5')
  expect(screen.getByRole('button', { name: 'Increase Amount', hidden: true })).toBeDefined()
})

it('follows the locale in the texts of a language', () => {
  const options = Array.from({ length: 1200 }, (_, key) => ({ key, label: `Opción ${key}` }))
  const value = options.map(({ key }) => key)
  const Many = () => <MultiSelect label="Etiquetas" options={options} value={value} />
  render(
    <>
      <Many />
      <CanjeProvider locale="es-MX">
        <Many />
      </CanjeProvider>
      <InEnglish>
        <Many />
      </InEnglish>
    </>,
  )
  const texts = screen.getAllByRole('button', { name: /Etiquetas/ }).map((button) => button.textContent)
  expect(texts[0]).toContain('1.200 seleccionados: Opción 0, Opción 1, Opción 2 y 1.197 más')
  expect(texts.find((text) => text?.includes('1,200 seleccionados'))).toContain('y 1,197 más')
  expect(texts.find((text) => text?.includes('1,200 selected'))).toContain('and 1,197 more')
})

it('names the parts of a table in English', () => {
  render(
    <InEnglish>
      <DataTable
        label="Partners"
        status="ready"
        empty={null}
        rows={[{ id: 1, name: 'Rosa' }]}
        columns={columns}
        getRowId={({ id }) => id}
        getRowLabel={({ name }) => name}
        onSelectionChange={() => undefined}
      />
    </InEnglish>,
  )
  const table = screen.getByRole('grid', { name: /Partners/ })
  expect(within(table).getByRole('checkbox', { name: 'Select the only loaded row' })).toBeDefined()
  expect(within(table).getByRole('slider', { name: 'Width of Name' })).toBeDefined()
})

it('keeps Spanish for the groups that a set of messages lacks', () => {
  render(
    <CanjeProvider locale="en" messages={{ common: english.common }}>
      <Dialog open title="Delete" onClose={() => undefined} tone="warning" />
    </CanjeProvider>,
  )
  expect(screen.getByRole('button', { name: 'Close' })).toBeDefined()
  expect(screen.getByText('Advertencia:')).toBeDefined()
})

it('sets language, direction and theme on a dialog at the end of the page, and nothing without a provider', () => {
  const Question = ({ title }: { title: string }) => <Dialog open title={title} onClose={() => undefined} />
  render(
    <>
      <Question title="Sin proveedor" />
      <CanjeProvider locale="ar" direction="rtl" theme="dark">
        <Question title="سؤال" />
      </CanjeProvider>
    </>,
  )
  const surfaceOf = (name: string) => screen.getByRole('dialog', { name, hidden: true }).parentElement!
  const attributesOf = (element: Element) =>
    ['lang', 'dir', 'data-theme'].map((attribute) => element.getAttribute(attribute))
  expect(attributesOf(surfaceOf('سؤال'))).toEqual(['ar', 'rtl', 'dark'])
  expect(attributesOf(surfaceOf('Sin proveedor'))).toEqual([null, null, null])
})

it('changes texts and numbers when the locale changes', async () => {
  const user = userEvent.setup()
  function Page() {
    const [isEnglish, setEnglish] = useState(false)
    const field = <NumberField label="Monto" defaultValue={1500} />
    return (
      <>
        <button type="button" onClick={() => setEnglish(true)}>
          English
        </button>
        <CanjeProvider {...(isEnglish ? { locale: 'en-US', messages: english } : {})}>{field}</CanjeProvider>
      </>
    )
  }
  render(<Page />)
  expect(screen.getByRole('spinbutton', { name: 'Monto' })).toHaveProperty('value', '1.500')
  await user.click(screen.getByRole('button', { name: 'English' }))
  expect(screen.getByRole('spinbutton', { name: 'Monto' })).toHaveProperty('value', '1,500')
  expect(screen.getByRole('button', { name: 'Increase Monto', hidden: true })).toBeDefined()
})
