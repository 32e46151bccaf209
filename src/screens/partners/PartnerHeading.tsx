import { styled } from 'styled-components'
import type { Partner } from '#contract/partners.ts'
import { formatRut } from '#app/format.ts'
import { color, space, text } from '#ui'
import { nameOf } from './partnerFields.ts'

/** Name and RUT of the partner whose points change. */
export function PartnerHeading({ partner }: { partner: Partner }) {
  return (
    <Root>
      <strong>{nameOf(partner)}</strong>
      <span>{`RUT ${formatRut(partner.rut)}`}</span>
    </Root>
  )
}

const Root = styled.p`
  display: grid;
  gap: ${space['025']};
  min-inline-size: 0;
  overflow-wrap: anywhere;
  & > strong {
    font: ${text.titleSm};
  }
  & > span {
    color: ${color.fgMuted};
  }
`
