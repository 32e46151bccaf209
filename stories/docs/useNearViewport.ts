import { useEffect, useState, type RefObject } from 'react'

/** Whether an element has come near the viewport; stays true. */
export function useNearViewport(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    if (isNear || !element.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsNear(true), {
      rootMargin: '400px',
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [isNear, element])
  return isNear
}
