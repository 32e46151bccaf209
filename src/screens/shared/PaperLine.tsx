import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { useSnapshot } from 'valtio'
import { clock } from '#app/clock.ts'
import { programmeTitle } from '#app/config.ts'
import { formatDateTime } from '#app/format.ts'
import { session } from '#app/stores/session.ts'
import { color, text } from '#ui'

const now = () => clock.now().toISOString()

/** On paper only: the programme, and when and by whom the record was read for it. */
export function PaperLine() {
  const { profile } = useSnapshot(session)
  const [at, setAt] = useState(now)
  useEffect(() => {
    const printed = () => setAt(now())
    window.addEventListener('beforeprint', printed)
    return () => window.removeEventListener('beforeprint', printed)
  }, [])
  return <Root>{`${programmeTitle()}. Emitido el ${formatDateTime(at)} por ${profile.name}.`}</Root>
}

const Root = styled.p`
  display: none;
  color: ${color.fgMuted};
  font: ${text.caption};
  @media print {
    display: block;
  }
`
