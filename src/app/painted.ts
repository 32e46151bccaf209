/**
 * Resolves once the next frame is drawn. React runs the effects of a press before it shows what the press opens, and to begin a
 * request takes 2 ms: what the user waits for comes first. In a tab that nobody looks at, once somebody does.
 */
export const painted = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
