import { afterEach, expect, it } from 'vitest'
import type { Category } from '#contract/categories.ts'
import type { Terminal } from '#contract/terminals.ts'
import { confirmation, cancelConfirm } from '#app/stores/confirm.ts'
import { removeCategories } from '#screens/category/categoryCommands.ts'
import { removeTerminals } from '#screens/terminals/terminalCommands.ts'

const some = <Row>(count: number) => Array.from({ length: count }, (_, id) => ({ id }) as Row)

afterEach(cancelConfirm)

it.each<[string, () => Promise<boolean>, string]>([
  [
    'one terminal',
    () => removeTerminals(some<Terminal>(1)),
    '1 terminal saldrá también de las claves maestras que lo usan. No se puede deshacer.',
  ],
  [
    'two terminals',
    () => removeTerminals(some<Terminal>(2)),
    '2 terminales saldrán también de las claves maestras que los usan. No se puede deshacer.',
  ],
  [
    'one category',
    () => removeCategories(some<Category>(1)),
    'Sus productos se conservan, sin ella. No se puede deshacer.',
  ],
  [
    'two categories',
    () => removeCategories(some<Category>(2)),
    'Sus productos se conservan, sin ellas. No se puede deshacer.',
  ],
])('asks in the right grammatical number before %s are deleted', (_, remove, body) => {
  void remove()
  expect(confirmation.pending?.body).toBe(body)
})
