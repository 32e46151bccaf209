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

/**
 * A panel without focusable content is a tab stop itself, so that the keyboard can scroll it.
 * @see APG tabs pattern
 */
export function TabPanel({ labelledBy, ...rest }: TabPanelProps) {
  const root = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const panel = root.current!
    const updateTabIndex = () => {
      if (panel.querySelector(focusable)) panel.removeAttribute('tabindex')
      else panel.tabIndex = 0
    }
    updateTabIndex()
    // Content may load later without a render of this component.
    const observer = new MutationObserver(updateTabIndex)
    observer.observe(panel, { childList: true, subtree: true, attributeFilter: ['disabled', 'href'] })
    return () => observer.disconnect()
  }, [])
  return <div ref={root} role="tabpanel" aria-labelledby={labelledBy} {...rest} />
}
