import { styled } from 'styled-components'
import type { Partner } from '#contract/partners.ts'
import { usePermission } from '#app/usePermission.ts'
import { Accordion, Button, space } from '#ui'
import { exportPersonalData } from './personalDataCommands.ts'

type PersonalDataProps = {
  partner: Partner
  onAnonymise: () => void
}

/** Section of a partner's detail with the rights of the person: a copy of everything held, and its erasure. */
export function PersonalData({ partner, onAnonymise }: PersonalDataProps) {
  const mayAnonymise = usePermission('anonymise')
  const content = (
    <Content>
      <p>
        Si esta persona pide sus datos, descárgalos y entrégaselos. El archivo JSON trae su ficha, sus movimientos de
        puntos, sus canjes y los cambios hechos en su ficha.
      </p>
      <Button size="sm" icon="download" onClick={() => void exportPersonalData(partner)}>
        Descargar sus datos (JSON)
      </Button>
      {mayAnonymise && (
        <>
          <p>
            Si pide que la borren, anonimízala. Se van su nombre, su RUT y sus contactos. Sus movimientos quedan, sin
            persona, para que las sumas cuadren.
          </p>
          <Button size="sm" variant="danger" onClick={onAnonymise}>
            Anonimizar socio
          </Button>
        </>
      )}
    </Content>
  )
  return <Accordion items={[{ key: 'personalData', title: 'Datos personales', content }]} />
}

const Content = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space['150']};
`
