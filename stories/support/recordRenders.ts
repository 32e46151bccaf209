// Counts renders in production builds by the global hook of React DevTools (.storybook/preview-head.html).
// Reads fibers as `didFiberRender` and `updateFiberRecursively` do in react-devtools-shared. Bailouts make no commit.

type Fiber = {
  tag: number
  flags: number
  type: unknown
  child: Fiber | null
  sibling: Fiber | null
  alternate: Fiber | null
}
type Root = { current: Fiber; containerInfo: Node }
const NAME = '__REACT_DEVTOOLS_GLOBAL_HOOK__'
type Hook = { onCommitFiberRoot(renderer: number, root: Root, ...rest: unknown[]): void }

/** Fiber tags of function, class, forwardRef and memo components. */
const components = new Set([0, 1, 11, 15])
const PERFORMED_WORK = 1

/** One component instance. */
export type ComponentRenders = {
  /** Name of its function. */
  name: string
  /** Number of renders. */
  count: number
  /** Renders whose parents did not render: the cause is the component's own state, store or context. */
  originCount: number
}

/**
 * Records the component instances that React renders in `page` during an action, portals included.
 * @throws Error where the hook is missing; what `act` throws
 */
export async function recordRenders(page: Node, action: () => Promise<void>): Promise<ComponentRenders[]> {
  const hook = (globalThis as { [NAME]?: Hook })[NAME]
  if (!hook) throw new Error('The global hook of React DevTools is missing: see .storybook/preview-head.html.')
  const renders = new Map<Fiber, ComponentRenders>()

  function walk(fiber: Fiber, parentRendered: boolean) {
    const { alternate } = fiber
    let rendered = parentRendered
    if (components.has(fiber.tag)) {
      rendered = (fiber.flags & PERFORMED_WORK) !== 0
      if (rendered) {
        // An instance alternates between two fibers.
        const known = renders.get(fiber) ?? (alternate && renders.get(alternate))
        const entry = known || { name: nameOf(fiber.type), count: 0, originCount: 0 }
        renders.set(fiber, entry)
        entry.count += 1
        if (!parentRendered) entry.originCount += 1
      }
    }
    if (alternate && alternate.child === fiber.child) return
    for (let child = fiber.child; child; child = child.sibling) walk(child, rendered)
  }

  // Fast refresh and extensions install handlers too.
  const handleCommit = hook.onCommitFiberRoot
  hook.onCommitFiberRoot = function (renderer, root, ...rest) {
    if (root.containerInfo.contains(page)) walk(root.current, false)
    handleCommit.call(this, renderer, root, ...rest)
  }
  try {
    await action()
  } finally {
    hook.onCommitFiberRoot = handleCommit
  }
  return [...new Set(renders.values())]
}

type Named = { displayName?: string; name?: string; render?: Named }

function nameOf(type: unknown): string {
  const { displayName, name, render } = type as Named
  return displayName ?? name ?? (render && nameOf(render)) ?? ''
}
