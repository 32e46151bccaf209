import { expect, test } from '@playwright/test'
import { codeAtSignIn } from '../../scripts/buildSizes.mjs'
import { accountOf, apiToken, baseUrl, signInByForm } from './support/staff.ts'

const password = (page: import('@playwright/test').Page) => page.getByRole('textbox', { name: 'Contraseña' })

test('an empty form shows its required fields', async ({ page }) => {
  await page.goto(baseUrl())
  await expect(page).toHaveURL(/\/sign-in$/)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByText('Este campo es requerido')).toHaveCount(2)
  await expect(page.getByLabel('Correo')).toBeFocused()
})

test('fetches no code before sign-in that the size check does not count', async ({ page }) => {
  const fetched: string[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.endsWith('.js')) fetched.push(pathname.slice(1))
  })
  await page.goto(`${baseUrl()}/sign-in`)
  const weighed = codeAtSignIn('dist')
  await expect.poll(() => fetched.some((file) => file.includes('DashboardScreen'))).toBe(true)
  await page.waitForLoadState('networkidle')
  expect(fetched.filter((file) => !weighed.includes(file))).toEqual([])
})

test('a wrong password shows the failure and keeps the form', async ({ page }) => {
  await page.goto(`${baseUrl()}/sign-in`)
  await page.getByLabel('Correo').fill('nadie@canje.cl')
  await password(page).fill('Equivocada1!')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'No fue posible iniciar sesion' })).toBeVisible()
  await expect(page.getByLabel('Correo')).toHaveValue('nadie@canje.cl')
})

for (const { role, path, heading } of [
  { role: 'super-admin', path: '/', heading: 'DASHBOARD' },
  { role: 'company-admin', path: '/', heading: 'DASHBOARD' },
  { role: 'user', path: '/partners', heading: 'Socios' },
] as const) {
  test(`role ${role} lands on ${path}`, async ({ page }) => {
    await signInByForm(page, role)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
  })
}

test('role api sees the no-access screen with a sign-out', async ({ page }) => {
  await signInByForm(page, 'api')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Cerrar' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Entrar' })).toBeVisible()
})

test('returns to the requested path', async ({ page }) => {
  await signInByForm(page, 'super-admin', { path: '/products?search=caf%C3%A9' })
  await expect(page).toHaveURL(/\/products\?search=caf/)
})

test('returns to a requested path with a trailing slash', async ({ page }) => {
  await signInByForm(page, 'super-admin', { path: '/products/?search=mate' })
  await expect(page).toHaveURL(/\/products\?search=mate$/)
})

test('a reply that is no JSON shows that the server did not respond', async ({ page }) => {
  await page.goto(baseUrl())
  await page.route('**/api/auth/sign-in', (route) =>
    route.fulfill({ status: 200, body: '<h1>Bienvenido al wifi</h1>' }),
  )
  await page.getByLabel('Correo').fill('alguien@canje.example')
  await page.getByRole('textbox', { name: 'Contraseña' }).fill('una-clave')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByText('El servidor no respondió. Vuelve a intentarlo.', { exact: true })).toBeVisible()
  await expect(page.getByText(/no sabemos si se aplicó/)).toHaveCount(0)
  await expect(page.getByLabel('Correo')).toHaveValue('alguien@canje.example')
})

test('role user has no dashboard, in the menu or on the server', async ({ page }) => {
  await signInByForm(page, 'user')
  await expect(page.getByRole('link', { name: 'Dashboard' })).toHaveCount(0)
  const token = await apiToken('user')
  const response = await fetch(`${baseUrl()}/api/dashboard`, { headers: { Authorization: `Bearer ${token}` } })
  expect(response.status).toBe(403)
})

test('sign-out revokes the token, and Back shows no screen', async ({ page }) => {
  await signInByForm(page, 'super-admin')
  const token = await page.evaluate(() => {
    const stored = Object.values(localStorage).find((value) => value.includes('security_token')) ?? '{}'
    return /"security_token":"([^"]+)"/.exec(stored)?.[1] ?? ''
  })
  expect(token).not.toBe('')
  await page.getByRole('link', { name: 'Cerrar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Entrar' })).toBeVisible()
  await expect
    .poll(
      async () => (await fetch(`${baseUrl()}/api/dashboard`, { headers: { Authorization: `Bearer ${token}` } })).status,
    )
    .toBe(401)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'DASHBOARD' })).toHaveCount(0)
})

test('an unknown path offers a link home', async ({ page }) => {
  await signInByForm(page, 'super-admin')
  await page.goto(`${baseUrl()}/no-existe`)
  await expect(page.getByRole('heading', { name: 'Página no encontrada' })).toBeVisible()
  await page
    .getByRole('link', { name: 'Volver' })
    .or(page.getByRole('button', { name: 'Volver' }))
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'DASHBOARD' })).toBeVisible()
})

test('too many failed sign-ins return 429, and another account still signs in', async ({ page }) => {
  const attempt = () =>
    fetch(`${baseUrl()}/api/auth/sign-in`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: accountOf('api').email, password: 'Equivocada1!' }),
    })
  const responses = []
  for (let i = 0; i < 6; i++) responses.push(await attempt())
  expect(responses.at(-1)?.status).toBe(429)
  expect(Number(responses.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0)
  await signInByForm(page, 'super-admin')
})
