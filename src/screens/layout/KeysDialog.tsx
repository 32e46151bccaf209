import { useState } from 'react'
import { styled } from 'styled-components'
import { useSnapshot } from 'valtio'
import { preferences, setPreferences } from '#app/stores/preferences.ts'
import { useBackGuard } from '#app/useBackGuard.ts'
import { Button, color, Dialog, Kbd, space, Switch, text } from '#ui'
import { keyGroups } from './keyGroups.ts'

type KeysDialogProps = { onClose: () => void }

/** The keys that do something on the screen behind it. */
export function KeysDialog({ onClose }: KeysDialogProps) {
  useBackGuard(onClose)
  const { singleKeys } = useSnapshot(preferences)
  const [groups] = useState(() => keyGroups(document))
  return (
    <Dialog
      open
      size="sm"
      title="Teclas de esta pantalla"
      closeLabel="Cerrar ventana"
      onClose={onClose}
      footer={<Button onClick={onClose}>Cerrar</Button>}
    >
      {groups.map(({ label, keys }) => (
        <Group key={label}>
          <h3>{label}</h3>
          <dl>
            {keys.map(([does, ...alternatives]) => (
              <div key={does}>
                <dt>{does}</dt>
                <dd>
                  {alternatives.map((pressed) => (
                    <Kbd key={pressed} keys={pressed} />
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </Group>
      ))}
      {/* WCAG 2.1.4: programs of dictation type letters. */}
      <Switch
        label="Teclas sueltas: / y ?"
        description="Apágalas si dictas con la voz: lo que dices podría pulsarlas."
        checked={singleKeys}
        onCheckedChange={(on) => setPreferences({ singleKeys: on })}
      />
    </Dialog>
  )
}

const Group = styled.section`
  display: grid;
  gap: ${space['100']};
  & > h3 {
    font: ${text.label};
    color: ${color.fgMuted};
  }
  & > dl {
    display: grid;
    margin: 0;
  }
  & > dl > div {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: ${space['200']};
    padding-block: ${space['075']};
    border-block-end: 1px solid ${color.borderDefault};
  }
  dd {
    display: flex;
    flex-wrap: wrap;
    justify-content: flex-end;
    gap: ${space['050']} ${space['100']};
    margin: 0;
  }
`
