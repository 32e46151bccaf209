import { useEffect, useRef } from 'react'
import { duplicateLabels, type SimilarPartner } from '#contract/duplicates.ts'
import { formatRut } from '#contract/rut.ts'
import { Banner, Button } from '#ui'
import { SimilarList } from './SimilarNotice.styles.ts'

type SimilarNoticeProps = {
  partners: readonly SimilarPartner[]
  /** Shows one of them. */
  onShow: (id: number) => void
}

/** Asks whether a partner is a new one: others have the same data, and nothing was saved yet. */
export function SimilarNotice({ partners, onShow }: SimilarNoticeProps) {
  const notice = useRef<HTMLDivElement>(null)
  // Above the fields, which may be scrolled away.
  useEffect(() => notice.current?.focus(), [])
  return (
    <SimilarList ref={notice} tabIndex={-1}>
      <Banner
        tone="warning"
        live
        title={
          partners.length === 1
            ? 'Otro socio tiene los mismos datos. ¿Es la misma persona?'
            : 'Otros socios tienen los mismos datos. ¿Son la misma persona?'
        }
      >
        <ul>
          {partners.map(({ id, nombre_completo, rut, same }) => (
            <li key={id}>
              <Button variant="link" onClick={() => onShow(id)}>
                {nombre_completo}
              </Button>
              {` (${formatRut(rut)}): ${describeSame(same)}`}
            </li>
          ))}
        </ul>
        <p>Todavía no se guardó nada. Corrige los datos, o guárdalos de todos modos.</p>
      </Banner>
    </SimilarList>
  )
}

const list = new Intl.ListFormat('es', { type: 'conjunction' })

const describeSame = (same: SimilarPartner['same']) =>
  list.format(same.map((reason) => duplicateLabels[reason].toLowerCase()))
