import { createContext, use } from 'react'
import type { Key } from './options.ts'

/**
 * What is chosen, for what is inside of a popup: a choice draws the list and the box above it, which pass over the rows that stay
 * as they are, and never the popup itself (docs/decisions/0005).
 */
export const ChosenKeys = createContext<ReadonlySet<Key>>(new Set())

export const useChosenKeys = () => use(ChosenKeys)
