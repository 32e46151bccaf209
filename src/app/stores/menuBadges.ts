import type { ReactElement } from 'react'
import { proxy, ref, useSnapshot } from 'valtio'

type MenuBadges = Record<string, ReactElement>

const badges = proxy<MenuBadges>({})

/** What menu items show beside their labels, by path. */
export const useMenuBadges = () => useSnapshot(badges) as MenuBadges

/** @param badge null removes it. */
export function setMenuBadge(path: string, badge: ReactElement | null): void {
  if (badge) badges[path] = ref(badge)
  else delete badges[path]
}
