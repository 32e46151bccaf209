import { useCallback, useState } from 'react'
import { getOptionIndex, type Key, type Option } from './options.ts'

/**
 * Tells the name of a key among the options. Where somebody else searches (`remote`) they are others after each question, and
 * once the list closes: the name that a key had is kept.
 */
export function useOptionLabels(options: readonly Option[], remote: boolean): (key: Key) => string | undefined {
  const [known] = useState(() => new Map<Key, string>())
  return useCallback(
    (key) => {
      const number = getOptionIndex(options).byKey.get(key)
      if (number === undefined) return known.get(key)
      const { label } = options[number]!
      if (remote) known.set(key, label)
      return label
    },
    [options, remote, known],
  )
}
