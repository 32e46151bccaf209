import { describe, expect, it } from 'vitest'
import { keyRights } from '#contract/keys.ts'
import type { RoleName } from '#contract/roles.ts'
import { CallerRevokedError } from '#server/ports/repositoryErrors.ts'
import { emailOf, PASSWORD } from '../sample.ts'
import type { CurrentApi, Request } from '../harness.ts'
import { writeContext } from '../../support/writeContext.ts'

/** Ids of the sample, one a role. */
const id = { 'super-admin': 1, 'company-admin': 2, user: 3, api: 4 }
const NEW_PASSWORD = 'Otra-clave-2'
const person = { name: 'Ana Ñandú', email: 'ana@canje.test', role: 'user', password: NEW_PASSWORD }

export function userCases(api: CurrentApi): void {
  const create = (change: object = {}, request: Request = {}) =>
    api().post('/api/users', { json: { ...person, ...change }, ...request })
  const update = (target: number, change: object, request: Request = {}) =>
    api().put(`/api/users/update/${target}`, { json: change, ...request })
  const setPassword = (target: number, request: Request = {}) =>
    api().put(`/api/users/update/password/${target}`, { json: { id: target, password: NEW_PASSWORD }, ...request })
  const removeMany = (list: number[], request: Request = {}) =>
    api().post('/api/users/delete-list', { json: { list }, ...request })
  const signIn = (email: string, password: string) =>
    api().send('POST', '/api/auth/sign-in', {
      json: { email, password },
      address: encodeURIComponent(`${email} ${password}`),
    })
  const tokenOf = async (role: RoleName): Promise<string> => (await signIn(emailOf(role), PASSWORD)).body.security_token
  const sessionStatus = async (token: string) => (await api().send('GET', '/api/category', { token })).status
  const names = async (path: string) => (await api().all(path)).map(({ name }: { name: string }) => name)
  const fieldsOf = (role: RoleName, change: object = {}) => ({
    name: `Persona ${role}`,
    email: emailOf(role),
    role,
    ...change,
  })

  it('creates a user who can sign in at once', async () => {
    const { status, body } = await create()
    expect(status).toBe(201)
    expect(body.data).toEqual({
      id: 5,
      name: 'Ana Ñandú',
      email: 'ana@canje.test',
      roles: [{ name: 'user', label: 'Usuario' }],
      masterkey: null,
      external_keys: null,
      created_at: '2026-03-02T09:00:00.000Z',
      version: 1,
    })
    expect((await signIn('ana@canje.test', NEW_PASSWORD)).status).toBe(200)
  })

  it.each([
    [{ email: 'USER@canje.test' }, { email: ['Ya hay una cuenta con este correo'] }],
    [{ email: 'ana' }, { email: ['Ingresa un correo válido'] }],
    [{ email: 'a\0@canje.test' }, { email: ['Este valor no es válido'] }],
    [{ name: ' ' }, { name: ['Este campo es requerido'] }],
    [{ role: 'root' }, { role: ['Este valor no es válido'] }],
    [{ created_at: '2020-01-01' }, { created_at: ['Este campo no se acepta aquí'] }],
    [{ password_hash: 'x' }, { password_hash: ['Este campo no se acepta aquí'] }],
  ])('refuses a user with %j', async (change, errors) => {
    const { status, body } = await create(change)
    expect([status, body.errors]).toEqual([422, errors])
  })

  it('refuses a weak password with the sentence of the specification', async () => {
    const { body } = await create({ password: 'abcdefgh' })
    expect(body.errors.password).toEqual([
      'La contraseña debe tener al menos 8 caracteres, 1 letra mayúscula, 1 letra minúscula, 1 carácter especial',
    ])
  })

  it('lists the newest first, sorts by name, finds by name and e-mail, also by POST', async () => {
    await create()
    expect(await names('/users?per_page=2')).toEqual([
      'Ana Ñandú',
      'Persona api',
      'Persona user',
      'Persona company-admin',
      'Persona super-admin',
    ])
    expect((await names('/users?key=name&sort=asc&per_page=1'))[0]).toBe('Ana Ñandú')
    expect(await names('/users?search=nandu')).toEqual(['Ana Ñandú'])
    expect(await names('/users?search=company%20persona')).toEqual(['Persona company-admin'])
    expect(await names('/users?search=COMPANY-admin@')).toEqual(['Persona company-admin'])
    const { body } = await api().post('/api/users/search', { json: { search: 'canje.test' } })
    expect([body.data.length, body.next_page_url]).toEqual([5, null])
  })

  it('pages a search by POST with the cursors of the list', async () => {
    for (let index = 0; index < 18; index++) await create({ email: `ana${index}@canje.test` })
    const { body } = await api().post('/api/users/search', { json: { search: 'canje' } })
    expect(body.next_page_url).toMatch(/^\/users\?/)
    expect(await api().all(body.next_page_url)).toHaveLength(2)
  })

  it('changes name and e-mail and keeps the session', async () => {
    const token = await tokenOf('user')
    const { body } = await update(id.user, { ...fieldsOf('user'), id: 1, name: 'Camila', email: 'Camila@canje.test' })
    expect(body.data).toMatchObject({ id: id.user, name: 'Camila', email: 'Camila@canje.test' })
    expect(await sessionStatus(token)).toBe(200)
    expect((await signIn('camila@canje.test', PASSWORD)).body.profile.name).toBe('Camila')
    expect(await names('/users?search=camila')).toEqual(['Camila'])
    const clash = await update(id.user, fieldsOf('user', { email: emailOf('api').toUpperCase() }))
    expect(clash.body.errors).toEqual({ email: ['Ya hay una cuenta con este correo'] })
    expect((await update(99, fieldsOf('user', { email: 'x@y.cl' }))).status).toBe(404)
  })

  it('ends the sessions of a user at once when the role changes', async () => {
    const token = await tokenOf('user')
    expect((await update(id.user, fieldsOf('user', { role: 'api' }))).status).toBe(200)
    expect(await sessionStatus(token)).toBe(401)
    expect((await signIn(emailOf('user'), PASSWORD)).body.profile.roles[0].name).toBe('api')
  })

  it('ends the sessions of a user when the password changes, and accepts only the new password', async () => {
    const token = await tokenOf('user')
    expect((await setPassword(id.user)).body).toEqual({ status: true })
    expect(await sessionStatus(token)).toBe(401)
    expect((await signIn(emailOf('user'), PASSWORD)).status).toBe(401)
    expect((await signIn(emailOf('user'), NEW_PASSWORD)).status).toBe(200)
    expect((await setPassword(99)).status).toBe(404)
  })

  describe('an own password', () => {
    const own = id['super-admin']
    const change = (token: string, current?: string) =>
      setPassword(own, { token, json: { password: NEW_PASSWORD, current } })

    it('requires the current password, keeps this session and ends the others', async () => {
      const [current, other] = [await tokenOf('super-admin'), await tokenOf('super-admin')]
      const missing = await change(current)
      expect([missing.status, missing.body.errors]).toEqual([422, { current: ['Este campo es requerido'] }])
      const wrong = await change(current, 'Otra-clave-9')
      expect([wrong.status, wrong.body.errors]).toEqual([422, { current: ['La contraseña actual no es esa'] }])
      expect([await sessionStatus(current), await sessionStatus(other)]).toEqual([200, 200])
      expect((await change(current, PASSWORD)).status).toBe(200)
      expect([await sessionStatus(current), await sessionStatus(other)]).toEqual([200, 401])
      expect((await signIn(emailOf('super-admin'), NEW_PASSWORD)).status).toBe(200)
    })

    it('is delayed with 429 after five wrong current ones', async () => {
      const token = await tokenOf('super-admin')
      for (let tries = 0; tries < 5; tries += 1) expect((await change(token, 'Otra-clave-9')).status).toBe(422)
      const limited = await change(token, PASSWORD)
      expect([limited.status, limited.headers.get('Retry-After')]).toEqual([429, '60'])
    })

    it('is not required when an admin changes the password of another user', async () => {
      expect((await setPassword(id.user)).status).toBe(200)
    })
  })

  it('accepts a stored password that was never normalised, as it was typed', async () => {
    const typed = 'Contrase\u00f1a-\ufb01-1'
    const { repository, passwords, clock } = api().ports
    const password_hash = await passwords.hash(typed)
    await repository.users.create({ ...person, role: 'user', password_hash, created_at: clock() }, writeContext())
    expect((await signIn(person.email, typed)).status).toBe(200)
    expect((await signIn(person.email, typed.normalize('NFKC'))).status).toBe(401)
  })

  it('accepts a password in any Unicode form', async () => {
    const composed = 'Contrase\u00f1a-\ufb01-1'
    await create({ password: composed })
    for (const password of [composed, composed.normalize('NFD'), composed.normalize('NFKC')])
      expect([password, (await signIn(person.email, password)).status]).toEqual([password, 200])
  })

  it('finds an e-mail in any Unicode form and case', async () => {
    const email = 'Jos\u00e9@canje.test'
    expect((await create({ email: email.normalize('NFD') })).body.data.email).toBe(email)
    for (const typed of [email, email.normalize('NFD'), email.toUpperCase(), '\u202AJos\u00e9@canje.test\u200B'])
      expect([typed, (await signIn(typed, NEW_PASSWORD)).status]).toEqual([typed, 200])
    expect((await create({ email })).body.errors).toEqual({ email: ['Ya hay una cuenta con este correo'] })
  })

  it.each(['\u200B', '\u200D', '\u2060', '\uFEFF', '\u00AD', '\u3164'])(
    'refuses the invisible character %j in a password and in an e-mail',
    async (character) => {
      const errors = ['Quita los caracteres invisibles']
      expect((await create({ password: `Otra-${character}clave-2` })).body.errors).toEqual({ password: errors })
      expect((await create({ email: `ana${character}@canje.test` })).body.errors).toEqual({ email: errors })
      expect((await update(id.user, fieldsOf('user', { email: `ana${character}@canje.test` }))).status).toBe(422)
    },
  )

  it('removes a user once, ends the session and refuses further sign-ins', async () => {
    const token = await tokenOf('user')
    expect((await api().remove(`/api/users/${id.user}`)).body).toEqual({ status: true })
    expect(await sessionStatus(token)).toBe(401)
    expect((await signIn(emailOf('user'), PASSWORD)).status).toBe(401)
    expect((await api().remove(`/api/users/${id.user}`)).status).toBe(404)
  })

  it('removes many, all or none', async () => {
    expect((await removeMany([id.user, 99])).status).toBe(404)
    expect(await names('/users')).toHaveLength(4)
    expect((await removeMany([id.user, id.api, id.api])).body).toEqual({ status: true })
    expect(await names('/users')).toEqual(['Persona company-admin', 'Persona super-admin'])
  })

  it('refuses users who remove themselves', async () => {
    const own = await api().remove(`/api/users/${id['super-admin']}`)
    expect([own.status, own.body.message]).toEqual([409, 'No puedes eliminar tu propia cuenta.'])
    expect((await removeMany([id.user, id['super-admin']])).status).toBe(409)
    expect((await api().remove(`/api/users/${id['company-admin']}`, { as: 'company-admin' })).status).toBe(409)
    expect(await names('/users')).toHaveLength(4)
  })

  it('demotes a super-admin only while another super-admin exists', async () => {
    const demote = () => update(id['super-admin'], fieldsOf('super-admin', { role: 'user' }))
    const { status, body } = await demote()
    expect([status, body.errors]).toEqual([422, { role: ['Debe quedar al menos un superadministrador'] }])
    await create({ role: 'super-admin' })
    expect((await demote()).status).toBe(200)
  })

  it('keeps one super-admin when two remove or demote each other at once', async () => {
    for (const email of ['b@canje.test', 'c@canje.test']) await create({ email, role: 'super-admin' })
    const [second, third] = await Promise.all(
      ['b@canje.test', 'c@canje.test'].map(
        async (email): Promise<string> => (await signIn(email, NEW_PASSWORD)).body.security_token,
      ),
    )
    await api().remove('/api/users/1', { token: second! })
    await Promise.all([
      api().remove('/api/users/6', { token: second! }),
      api().put('/api/users/update/5', {
        token: third!,
        json: { ...person, password: undefined, email: 'b@canje.test' },
      }),
    ])
    const roles = []
    for (const token of [second!, third!]) {
      const { status, body } = await api().send('GET', '/api/users', { token })
      if (status === 200) roles.push(...body.data.map((user: { roles: { name: string }[] }) => user.roles[0]!.name))
    }
    expect(roles.filter((role) => role === 'super-admin')).toHaveLength(1)
  })

  it('rejects writes to accounts from a caller who was removed or lost the role meanwhile', async () => {
    const { users } = api().ports.repository
    const removed = id['company-admin']
    const context = writeContext({ user_id: removed, role: 'company-admin' })
    const fields = { name: 'Otra', email: 'otra@canje.test', role: 'user' } as const
    const terms = { created_at: api().ports.clock(), rights: keyRights, ends_at: null, overlap_ms: 0 }
    const key = { key_hash: 'h', last4: 'abcd', ...terms }
    const calls = [
      () => users.update(id.user, fields, context),
      () => users.setPassword(id.user, 'h', 't', [], context),
      () => users.remove([id.user], context),
      () => users.setMasterKey(id.user, [1], key, context),
      () => users.setExternalKeys({ user_id: id.user, api_key: 'ak_1', secret_hash: 'h', ...key }, context),
    ]
    const before = (await api().get('/api/users?search=user')).body.data
    await update(removed, fieldsOf('company-admin', { role: 'user' }))
    for (const callAgain of calls) await expect(callAgain()).rejects.toThrow(CallerRevokedError)
    await api().remove(`/api/users/${removed}`)
    for (const callAgain of calls) await expect(callAgain()).rejects.toThrow(CallerRevokedError)
    expect((await api().get('/api/users?search=user')).body.data).toEqual(before)
    expect((await signIn(emailOf('user'), PASSWORD)).status).toBe(200)
  })

  it('creates no account when the caller’s role changes before the write', async () => {
    const { users } = api().ports.repository
    const { create: write } = users
    await api().tokenOf('company-admin')
    users.create = async (...parameters) => {
      await update(id['company-admin'], fieldsOf('company-admin', { role: 'user' }))
      return write(...parameters)
    }
    expect((await create({ role: 'company-admin' }, { as: 'company-admin' })).status).toBe(401)
    expect(await names('/users')).toHaveLength(4)
  })

  it('refuses a company-admin who creates, changes, removes or keys a super-admin', async () => {
    const as = 'company-admin'
    const responses = [
      await create({ role: 'super-admin' }, { as }),
      await update(id.user, fieldsOf('user', { role: 'super-admin' }), { as }),
      await update(id['super-admin'], fieldsOf('super-admin', { email: 'mine@canje.test' }), { as }),
      await setPassword(id['super-admin'], { as }),
      await api().remove('/api/users/1', { as }),
      await removeMany([id.user, id['super-admin']], { as }),
      await api().post('/api/users/master-key', { as, json: { id: 1, terminals: [1], renew: true } }),
      await api().post('/api/users/external-key', { as, json: { id: 1, renew: true } }),
    ]
    expect(responses.map(({ status }) => status)).toEqual(Array(8).fill(403))
    expect(responses[0]!.body.message).toBe('Solo un superadministrador puede hacer esto con otro superadministrador.')
    expect(await names('/users')).toHaveLength(4)
    expect((await signIn(emailOf('super-admin'), PASSWORD)).status).toBe(200)
  })

  it('lets a company-admin manage all other users', async () => {
    const as = 'company-admin'
    expect((await create({ role: 'company-admin' }, { as })).status).toBe(201)
    expect((await setPassword(id.user, { as })).status).toBe(200)
    expect((await removeMany([id.user, id.api], { as })).status).toBe(200)
  })

  it('creates one user for equal idempotency keys, and stores no password with the key', async () => {
    const request = { headers: { 'Idempotency-Key': 'k' } }
    const responses = await Promise.all(Array.from({ length: 5 }, () => create({}, request)))
    expect(new Set(responses.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect((await create({ password: 'Con-otra-3' }, request)).headers.get('Idempotent-Replayed')).toBe('true')
    expect((await create({ name: 'Otra' }, request)).status).toBe(422)
    expect((await signIn(person.email, NEW_PASSWORD)).status).toBe(200)
  })

  it('pages past a name with the longest possible sort key', async () => {
    for (const index of [1, 2, 3])
      expect((await create({ name: '각'.repeat(200), email: `k${index}@canje.test` })).status).toBe(201)
    expect(await names('/users?key=name&sort=desc&per_page=1')).toHaveLength(7)
  })
}
