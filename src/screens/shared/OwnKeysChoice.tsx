import { styled } from 'styled-components'
import { keyKinds, type KeyKind } from '#contract/keys.ts'
import { users } from '#contract/users.ts'
import { call } from '#app/api/call.ts'
import { clock } from '#app/clock.ts'
import type { QueryOptions } from '#app/list/createList.ts'
import { texts } from '#app/texts.ts'
import { useQuery } from '#app/useQuery.ts'
import { Checkbox, color, space, text } from '#ui'
import { describeKey } from '../users/keyTerms.ts'

type OwnKeysChoiceProps = {
  /** Keys to end. */
  value: readonly KeyKind[]
  onValueChange: (value: KeyKind[]) => void
}

const readOwnKeys = ({ signal }: QueryOptions) => call(users.ownKeys, { signal, background: true })

/** Which of the own keys end with the own password: none, unless chosen, so that no till stops by surprise. */
export function OwnKeysChoice({ value, onValueChange }: OwnKeysChoiceProps) {
  const { data, error } = useQuery(readOwnKeys, texts.account.ownKeysFailed)
  if (error) return <p>{texts.account.ownKeysFailed}</p>
  const { masterkey, external_keys } = data?.data ?? { masterkey: null, external_keys: null }
  const labels = {
    master: masterkey && { label: `Clave maestra ${masterkey.key}`, description: describeKey(masterkey, clock.now()) },
    external: external_keys && {
      label: `Claves de API, con la secreta ${external_keys.secret_key}`,
      description: describeKey(external_keys, clock.now()),
    },
  }
  const kinds = keyKinds.filter((kind) => labels[kind])
  if (kinds.length === 0) return null
  return (
    <Group>
      <legend>Terminar también estas claves</legend>
      <p>Las cajas y tiendas que las usan dejan de operar al instante. Las que no marques siguen igual.</p>
      {kinds.map((kind) => (
        <Checkbox
          key={kind}
          {...labels[kind]!}
          checked={value.includes(kind)}
          onCheckedChange={(checked) =>
            onValueChange(keyKinds.filter((other) => (other === kind ? checked : value.includes(other))))
          }
        />
      ))}
    </Group>
  )
}

const Group = styled.fieldset`
  display: grid;
  gap: ${space['150']};
  margin: 0;
  padding: 0;
  border: 0;
  & > legend {
    padding: 0;
    font: ${text.label};
  }
  & > p {
    color: ${color.fgMuted};
    font: ${text.caption};
  }
`
