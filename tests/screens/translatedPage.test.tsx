import { cleanup, render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import type { PointsHistoryEntry } from '#contract/partners.ts'
import type { LoadDetail } from '#contract/loads.ts'
import { LoadReport } from '#screens/massive/LoadReport.tsx'
import type { LoadOutcome } from '#screens/massive/loadOutcome.ts'
import { Reconciliation } from '#screens/massive/Reconciliation.tsx'
import { BalanceChange } from '#screens/shared/BalanceChange.tsx'
import { HistoryRow } from '#screens/partners/HistoryRow.tsx'
import { ActionHeading } from '#screens/pointsActions/ActionHeading.tsx'
import { strategies } from '#screens/pointsActions/strategyFields.ts'
import { NewKeysDialog } from '#screens/users/NewKeysDialog.tsx'
import { translatePage } from '../support/translatePage.ts'

afterEach(cleanup)

const noop = () => {}
const report = (outcome: LoadOutcome) => (
  <LoadReport outcome={outcome} onRetry={noop} onForce={noop} onAnswer={noop} onShowLoad={noop} />
)
const loadedBefore = (by: string, sameRows: boolean) =>
  report({ state: 'loadedBefore', file: 'a.csv', at: '09-03-2026', by, sameRows })
const heading = (accumulation_strategy: keyof typeof strategies) => (
  <ActionHeading action={{ display_name: 'Compra', accumulation_strategy } as never} />
)
const historyRow = (change: Partial<PointsHistoryEntry>) => (
  <table>
    <tbody>
      <HistoryRow
        id="fila"
        entry={{
          id: 9,
          type: { display_name: 'Asignación manual' },
          accumulated_points: 70,
          created_at: '2026-03-09T12:00:00Z',
          ...change,
        }}
        balances={false}
        isLoaded={() => true}
        onShow={noop}
        onReverse={noop}
      />
    </tbody>
  </table>
)
const reconciliation = (points: number) => (
  <Reconciliation load={{ rows: 2, points_total: 150, ledger: { entries: 2, points } } as LoadDetail} />
)
const key = (label: string) => ({ label, value: 'abc' })
const [oneStrategy, otherStrategy] = Object.keys(strategies) as (keyof typeof strategies)[]

it.each<[name: string, before: () => ReactElement, after: () => ReactElement, text: string]>([
  [
    'LoadReport of a file loaded before',
    () => loadedBefore('Ana', false),
    () => loadedBefore('Beto', true),
    'otro archivo, Beto el',
  ],
  [
    'LoadReport of an unconfirmed load',
    () => report({ state: 'unknown', file: 'a.csv', reason: null }),
    () => report({ state: 'unknown', file: 'a.csv', reason: 'El servidor falló.' }),
    'El servidor falló.',
  ],
  ['ActionHeading', () => heading(oneStrategy!), () => heading(otherStrategy!), strategies[otherStrategy!].description],
  [
    'HistoryRow of an entry that is taken back meanwhile',
    () => historyRow({ reversible: true }),
    () => historyRow({ note: 'Bono', by: { name: 'Ana' }, balance_after: 5, reversed_by: 10 }),
    'Revertido',
  ],
  [
    'HistoryRow of a reversal that fell short',
    () => historyRow({ reverses: 8 }),
    () => historyRow({ reverses: 8, missing: 30 }),
    'faltaron 30 puntos',
  ],
  [
    'BalanceChange',
    () => <BalanceChange balance={100} after={null} />,
    () => <BalanceChange balance={120} after={45} />,
    '45',
  ],
  ['Reconciliation', () => reconciliation(150), () => reconciliation(90), 'No cuadra'],
  [
    'NewKeysDialog',
    () => <NewKeysDialog keys={[key('Una')]} onClose={noop} />,
    () => <NewKeysDialog keys={[key('Una'), key('Otra')]} onClose={noop} />,
    'Cópialas ahora: no se vuelven a mostrar.',
  ],
])('%s shows its new text in a translated page', (_, before, after, text) => {
  const { rerender } = render(before(), { wrapper: MemoryRouter })
  translatePage()
  rerender(after())
  expect(document.body.textContent).toContain(text)
  translatePage()
  rerender(before())
  expect(document.body.textContent).not.toContain(text)
})
