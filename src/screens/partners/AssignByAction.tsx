import { useEffect, useEffectEvent, useMemo } from 'react'
import { styled } from 'styled-components'
import { isAmount, pointsOfAction } from '#contract/actionRules.ts'
import { pointsActionForms } from '#contract/pointsActionForms.ts'
import type { PointsAction } from '#contract/pointsActions.ts'
import { MAX_ASSIGNED } from '#contract/limits.ts'
import { call } from '#app/api/call.ts'
import { formatNumber, formatPercentage, formatPesos } from '#app/format.ts'
import type { QueryOptions } from '#app/list/createList.ts'
import { texts } from '#app/texts.ts'
import { useQuery } from '#app/useQuery.ts'
import { Banner, Button, NumberField, Select, space } from '#ui'
import { formatPoints } from '../list/points.tsx'
import type { PointsValues } from './pointsDrafts.ts'

type FieldOf<Name extends keyof PointsValues> = {
  name: Name
  value: PointsValues[Name]
  onValueChange: (value: PointsValues[Name]) => void
  error: string | undefined
}

type ActionFieldsProps = {
  field: <Name extends keyof PointsValues & string>(name: Name) => FieldOf<Name>
  /** A new value loads the actions again, as after a refusal. */
  revision: number
}

/** Key of the option without an action; ids start at 1. */
const FREE = 0

const readUsable = ({ signal }: QueryOptions) => call(pointsActionForms.usable, { signal, background: true })

/** Action of an assignment, and the purchase that an action by amount computes its points from. */
export function ActionFields({ field, revision }: ActionFieldsProps) {
  const { data, loading, error, refresh, retry } = useQuery(readUsable, texts.partners.actionsFailed)
  const reload = useEffectEvent(() => void refresh())
  useEffect(() => {
    if (revision > 0) reload()
  }, [revision])

  const actions = data?.data
  const options = useMemo(
    () => [
      { key: FREE, label: 'Libre' },
      ...(actions ?? []).map((action) => ({ key: action.id, label: labelOf(action) })),
    ],
    [actions],
  )
  const id = field('action_id')
  const amount = field('amount')
  const points = field('points')
  const strategy = field('strategy')
  const chosen = actions?.find((action) => action.id === id.value)
  const isGone = actions !== undefined && id.value !== null && !chosen
  const actionPoints = chosen ? pointsOfAction(chosen, amount.value) : null

  function choose(key: number) {
    const action = actions?.find((one) => one.id === key) ?? null
    id.onValueChange(action?.id ?? null)
    strategy.onValueChange(action?.accumulation_strategy ?? null)
    amount.onValueChange(null)
    points.onValueChange((action && pointsOfAction(action, null)) ?? 0)
  }

  function changeAmount(value: number | null) {
    amount.onValueChange(value)
    if (chosen) points.onValueChange(pointsOfAction(chosen, value) ?? 0)
  }

  return (
    <>
      <Select
        label="Acción"
        options={options}
        value={id.value ?? FREE}
        onValueChange={(key) => choose(Number(key))}
        loading={loading}
        loadError={error ? texts.partners.actionsFailed : undefined}
        onRetry={retry}
        error={isGone ? 'Esta acción ya no se puede asignar: elige otra.' : id.error}
      />
      {strategy.value === 'by_amount' && (
        <NumberField
          {...amount}
          onValueChange={changeAmount}
          label="Monto de la compra"
          required
          min={0}
          suffix="pesos"
          hint={chosen && describeSum(chosen, amount.value)}
          // An amount without points is refused on the points, which are not shown.
          error={amount.error ?? points.error}
        />
      )}
      {actionPoints !== null && actionPoints !== points.value && (
        <Banner
          tone="warning"
          live
          title="La acción cambió"
          actions={
            <Button size="sm" onClick={() => points.onValueChange(actionPoints)}>
              {`Usar ${formatPoints(actionPoints)}`}
            </Button>
          }
        >
          {`«${chosen!.display_name}» da ahora ${formatPoints(actionPoints)}.`}
        </Banner>
      )}
    </>
  )
}

function labelOf({ display_name, accumulation_strategy, points, percentage }: PointsAction): string {
  if (accumulation_strategy === 'arbitrary') return display_name
  return `${display_name} · ${accumulation_strategy === 'direct' ? `+${formatNumber(points)}` : formatPercentage(percentage)}`
}

/** '$ 45.990 × 2,5 % = 1.149 puntos' */
function describeSum(action: PointsAction, amount: number | null): string {
  const percentage = formatPercentage(action.percentage)
  if (!isAmount(amount)) return `Da ${percentage} del monto en puntos.`
  const points = pointsOfAction(action, amount) ?? 0
  const sum = `${formatPesos(amount)} × ${percentage} = ${formatPoints(points)}`
  return points === 0 ? `${sum}: no alcanza para uno.` : sum
}

type AmountButtonsProps = {
  /** Value of the points field; NaN for letters. */
  points: number | null
  onValueChange: (points: number) => void
}

/** Usual amounts, points. */
const AMOUNTS = [500, 1000, 5000]

/** Adds usual amounts to the points at a press. */
export function AmountButtons({ points, onValueChange }: AmountButtonsProps) {
  return (
    <Amounts role="group" aria-label="Sumar a los puntos">
      {AMOUNTS.map((amount) => (
        <Button key={amount} size="sm" onClick={() => onValueChange(Math.min((points || 0) + amount, MAX_ASSIGNED))}>
          {`+${formatNumber(amount)}`}
        </Button>
      ))}
    </Amounts>
  )
}

const Amounts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space['100']};
`
