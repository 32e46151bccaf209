import { useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import type { ListParams } from '#app/list/listParams.ts'
import { announce, breakpoint, Button, size } from '#ui'
import { CLEAR_SEARCH, formatSort, type ListTexts } from './listTexts.ts'

const OUTDATED = 'La lista cambió desde que la cargaste.'

type ListNoteProps = {
  params: ListParams
  texts: ListTexts
  /** Clears search and sort. */
  onReset: () => void
  /** Whether the server has other rows than those shown. @default false */
  outdated?: boolean
  /** Shows them. */
  onShowFresh?: () => void
}

/** Describes what the list shows, with a link that clears search and sort. */
export function ListNote(props: ListNoteProps) {
  const { params, texts, onReset, outdated = false, onShowFresh } = props
  const { search, sort, filters } = params
  const order = sort && formatSort(texts, sort)
  const matches = search && `Resultados de «${search}»`
  const isFiltered = filters !== undefined && texts.filtered !== undefined
  const resetLabel = search && sort ? `${CLEAR_SEARCH} y el orden` : search ? CLEAR_SEARCH : 'Quitar el orden'
  const note = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (outdated) announce(OUTDATED)
  }, [outdated])

  /** The link unmounts with what it clears or shows, so the focus moves to the note first. */
  const fromNote = (act: (() => void) | undefined) => () => {
    note.current?.focus()
    act?.()
  }
  if (outdated)
    return (
      <Root>
        <span ref={note} tabIndex={-1}>
          {OUTDATED}
        </span>
        <Button variant="link" size="sm" onClick={fromNote(onShowFresh)}>
          Ver los cambios
        </Button>
      </Root>
    )
  return (
    <Root>
      <span ref={note} tabIndex={-1}>
        {matches && order
          ? `${matches}, ${order}`
          : matches || (order ? `${texts.title} ${order}` : isFiltered ? texts.filtered!.note : texts.allNote)}
      </span>
      {(search || sort) && (
        <Button variant="link" size="sm" onClick={fromNote(onReset)}>
          {resetLabel}
        </Button>
      )}
    </Root>
  )
}

const Root = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  column-gap: 0.75em;
  min-inline-size: 0;
  & > span {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  /* A target of 44 px on a line of 24 px. */
  @media (pointer: coarse) and (max-width: ${breakpoint.desktop}px) {
    & > button {
      min-block-size: ${size.controlSm};
      margin-block: -6px;
    }
  }
`
