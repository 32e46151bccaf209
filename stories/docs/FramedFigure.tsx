import { useEffect, useRef, useState } from 'react'
import { frameUrl } from './frameUrl.ts'
import { placesOf, type Place } from './markPlaces.ts'
import type { FramedFigure as Figure, Part } from './types.ts'
import { useNearViewport } from './useNearViewport.ts'

export type FramedFigureProps = {
  /** Name of the page, 'Dialog'. */
  name: string
  figure: Figure
  parts: readonly Part[]
  /** Receives the places of the marks, px from the corner of the frame. */
  onMeasure: (places: Place[]) => void
}

/** px between a mark and the edge of the frame. */
const EDGE = 14

/** What covers the page, in a page of its own that takes neither the focus nor the pointer. */
export function FramedFigure({ name, figure: { height, width }, parts, onMeasure }: FramedFigureProps) {
  const box = useRef<HTMLDivElement>(null)
  const isNear = useNearViewport(box)
  const [available, setAvailable] = useState<number>()
  const [page, setPage] = useState<Document | null>(null)
  const scale = width && available ? Math.min(1, available / width) : 1

  useEffect(() => {
    const observer = new ResizeObserver(() => setAvailable(box.current?.clientWidth))
    observer.observe(box.current!)
    return () => observer.disconnect()
  }, [])

  useEffect(() => {
    if (!page || !available) return
    const within = (value: number, most: number) => Math.min(Math.max(value, EDGE), most - EDGE)
    const measure = () =>
      onMeasure(
        placesOf(parts, page, { x: 0, y: 0 }).map(
          (place) => place && { x: within(place.x * scale, available), y: within(place.y * scale, height * scale) },
        ),
      )
    measure()
    const mutations = new MutationObserver(measure)
    mutations.observe(page.body, { childList: true, subtree: true, attributeFilter: ['style', 'data-state'] })
    // What opens moves until its animation ends.
    const ends = ['animationend', 'transitionend'] as const
    for (const end of ends) page.addEventListener(end, measure)
    return () => {
      mutations.disconnect()
      for (const end of ends) page.removeEventListener(end, measure)
    }
  }, [page, parts, available, scale, height, onMeasure])

  return (
    <div ref={box} style={{ overflow: 'hidden', blockSize: height * scale }}>
      {isNear && (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- a page of this Storybook
        <iframe
          inert
          title={`Figura de ${name}`}
          src={frameUrl('figura', name)}
          onLoad={({ currentTarget }) => setPage(currentTarget.contentDocument)}
          style={{
            display: 'block',
            inlineSize: width ?? '100%',
            blockSize: height,
            border: 0,
            scale: String(scale),
            transformOrigin: '0 0',
          }}
        />
      )}
    </div>
  )
}
