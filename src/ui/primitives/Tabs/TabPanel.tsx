import { useLayoutEffect, useRef, type ReactNode } from 'react'

export type TabPanelProps = {
  id: string
  /** Id of its tab. */
  labelledBy: string
  hidden: boolean
  onFocus: () => void
  onBlur: () => void
  children: ReactNode
}

const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex]:not([tabindex="-1"])'

/** A panel of text is a Tab stop of its own, so that the keyboard can reach and scroll it; one with controls is not (APG). */
export function TabPanel({ labelledBy, ...rest }: TabPanelProps) {
  const root = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const panel = root.current!
    const mark = () => {
      if (panel.querySelector(focusable)) panel.removeAttribute('tabindex')
      else panel.tabIndex = 0
    }
    mark()
    // What is fetched comes later, and without us.
    const observer = new MutationObserver(mark)
    observer.observe(panel, { childList: true, subtree: true, attributeFilter: ['disabled', 'href'] })
    return () => observer.disconnect()
  }, [])
  return <div ref={root} role="tabpanel" aria-labelledby={labelledBy} {...rest} />
}
