import type { User } from '#contract/users.ts'

export const user: User = {
  id: 1,
  name: 'Ana',
  email: 'ana@canje.example',
  roles: [{ name: 'user', label: 'Usuario' }],
  masterkey: null,
  external_keys: null,
  created_at: '2026-01-01T00:00:00.000Z',
}
