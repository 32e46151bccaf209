// How often React drew each component, as React itself tells: at each commit of a root react-dom calls `onCommitFiberRoot` of the global hook
// that it found as its module ran (.storybook/preview-head.html), in production builds too. What is read of a fiber is what React DevTools
// read of it (didFiberRender, updateFiberRecursively in react-devtools-shared/src/backend/fiber/renderer.js):
//   - `flags & 1` (PerformedWork) is set where a component's function was called, and not where React went past it;
//   - `child` is that of the `alternate`, the fiber of the drawing before, where a commit touched nothing below;
//   - without an `alternate` it is drawn for the first time.
// A drawing that comes out as before and that React throws away itself (a state set to what it was) makes no commit, and is not seen here.

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

/** React's tags of what it calls to draw: functions, classes, forwarded refs, memoised functions. */
const components = new Set([0, 1, 11, 15])
const PERFORMED_WORK = 1

/** One instance of a component. */
export type ComponentRenders = {
  /** As its function is called. */
  name: string
  /** How often it was drawn. */
  count: number
  /** How often drawing began with it: of what it lies in, nothing was drawn along, so that the cause is its own (state, store, context). */
  originCount: number
}

/**
 * What React draws in `page` during an act, in portals too: each instance that was drawn.
 * @throws Error where React found no hook; what the act throws
 */
export async function recordRenders(page: Node, act: () => Promise<void>): Promise<ComponentRenders[]> {
  const hook = (globalThis as { [NAME]?: Hook })[NAME]
  if (!hook) throw new Error('React found no hook to tell its commits to.')
  const drawn = new Map<Fiber, ComponentRenders>()

  function walk(fiber: Fiber, along: boolean) {
    const before = fiber.alternate
    let below = along
    if (components.has(fiber.tag)) {
      below = (fiber.flags & PERFORMED_WORK) !== 0
      if (below) {
        // The two fibers of an instance take turns.
        const known = drawn.get(fiber) ?? (before && drawn.get(before))
        const entry = known || { name: nameOf(fiber.type), count: 0, originCount: 0 }
        drawn.set(fiber, entry)
        entry.count += 1
        if (!along) entry.originCount += 1
      }
    }
    if (before && before.child === fiber.child) return
    for (let child = fiber.child; child; child = child.sibling) walk(child, below)
  }

  // Also what fast refresh and extensions have put there.
  const told = hook.onCommitFiberRoot
  hook.onCommitFiberRoot = function (renderer, root, ...rest) {
    if (root.containerInfo.contains(page)) walk(root.current, false)
    told.call(this, renderer, root, ...rest)
  }
  try {
    await act()
  } finally {
    hook.onCommitFiberRoot = told
  }
  return [...new Set(drawn.values())]
}

type Named = { displayName?: string; name?: string; render?: Named }

function nameOf(type: unknown): string {
  const { displayName, name, render } = type as Named
  return displayName ?? name ?? (render && nameOf(render)) ?? ''
}
