import { Icon } from 'canje-ui'

/** An icon says nothing to a screen reader: the word beside it does. */
export function Points() {
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: 6 }}>
      <Icon name="points" size="sm" /> 1.240 puntos
    </span>
  )
}
