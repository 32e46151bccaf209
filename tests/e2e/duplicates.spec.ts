import { rmSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import type { Partner } from '#contract/partners.ts'
import { startApp, stopApp, type RunningApp } from './support/server.ts'
import { apiToken, expectNoAxeViolation, expectNoSidewaysScroll, signIn } from './support/staff.ts'

let product: RunningApp
test.beforeAll(async () => {
  test.setTimeout(120_000)
  product = await startApp(undefined, { FEATURES: 'partners-edit' })
})
test.afterAll(async () => {
  await stopApp(product)
  rmSync(product.dataDir, { recursive: true, force: true })
})

/** Adds a partner with points; returns the id. */
async function addPartner(form: Partial<Partner>, points: number): Promise<number> {
  const token = await apiToken('super-admin', product.url, product.accounts['super-admin']!)
  const send = async (method: string, path: string, body: object) => {
    const response = await fetch(`${product.url}/api${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect(response.status).toBeLessThan(300)
    return (await response.json()) as { data: Partner }
  }
  const { data } = await send('POST', '/partners', form)
  await send('PUT', `/partners/assign/${data.id}`, { points })
  return data.id
}

const people = [
  { width: 1280, ruts: ['7.654.321-6', '7.654.322-4', '7.654.323-2'], email: 'rosa.vera@correo.example' },
  { width: 390, ruts: ['7.654.324-0', '7.654.325-9', '7.654.326-7'], email: 'elisa.bravo@correo.example' },
]

for (const { width, ruts, email } of people) {
  test(`warns of a duplicate, merges two socios and separates them at ${width} px`, async ({ page }) => {
    test.setTimeout(90_000)
    const [older, newer, other] = [`Rosa Vera ${width}`, `Rosa Vera Díaz ${width}`, `Hermana ${width}`]
    await addPartner({ rut: ruts[0]!, nombre_completo: older, email }, 1500)
    const id = await addPartner({ rut: ruts[1]!, nombre_completo: newer, email, telefono: '+56 2 2111 2222' }, 500)
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await signIn(page, 'super-admin', {
      url: product.url,
      path: '/partners?nuevo',
      account: product.accounts['super-admin'],
    })

    await test.step('the form names who has the e-mail, and saves all the same', async () => {
      const form = page.getByRole('dialog', { name: 'Agregar socio' })
      await form.getByRole('textbox', { name: 'RUT' }).fill(ruts[2]!)
      await form.getByRole('textbox', { name: 'Nombre completo' }).fill(other)
      await form.getByRole('textbox', { name: 'Correo' }).fill(email.toUpperCase())
      await form.getByRole('button', { name: 'Guardar socio' }).click()
      await expect(form.getByRole('button', { name: older, exact: true })).toBeVisible()
      await expect(form.getByText('mismo correo')).toHaveCount(2)
      await expectNoAxeViolation(page, `aviso, ${width} px`)
      await form.getByRole('button', { name: 'Guardar de todos modos' }).click()
      await expect(form).toBeHidden()
    })

    await test.step('a pair is compared and merged', async () => {
      await page.getByRole('button', { name: 'Más acciones de socios' }).click()
      await page.getByRole('menuitem', { name: 'Posibles duplicados' }).click()
      const dialog = page.getByRole('dialog', { name: 'Posibles duplicados' })
      await dialog.getByRole('tab', { name: 'Correo' }).click()
      await dialog.getByRole('button', { name: `Revisar ${older} y ${newer}` }).click()
      await expect(dialog.getByText(`Queda ${older} con 2.000 puntos`)).toBeVisible()
      await expectNoAxeViolation(page, `comparación, ${width} px`)
      await expectNoSidewaysScroll(page, `comparación, ${width} px`)
      await dialog.getByRole('combobox', { name: 'Motivo' }).fill('Se inscribió dos veces')
      await dialog.getByRole('button', { name: 'Unir socios' }).click()
      await expect(page.getByText('Socios unidos con éxito')).toBeVisible()
      await expect(dialog.getByRole('button', { name: `Revisar ${older} y ${newer}` })).toHaveCount(0)
      await dialog.getByRole('button', { name: 'Cerrar', exact: true }).click()
    })

    await test.step('both records say so, and the two are separated', async () => {
      await page.goto(`${product.url}/partners?socio=${id}`)
      const detail = page.getByRole('dialog', { name: newer })
      await expect(detail.getByText(`Esta ficha se unió con ${older}`)).toBeVisible()
      await expect(detail.getByRole('button', { name: 'Asignar puntos' })).toHaveCount(0)
      await detail.getByRole('link', { name: 'Ver la ficha que queda' }).click()
      const kept = page.getByRole('dialog', { name: older, exact: true })
      await expect(kept.getByText(`Unido con la ficha N.º ${id}`)).toBeVisible()
      await kept.getByRole('button', { name: 'Separar' }).click()
      const separate = page.getByRole('dialog', { name: 'Separar socios' })
      await separate.getByRole('textbox', { name: 'Motivo' }).fill('Eran dos personas')
      await separate.getByRole('button', { name: 'Separar socios' }).click()
      await expect(page.getByText('Socios separados con éxito')).toBeVisible()
      await expect(kept.getByText(`Separado de la ficha N.º ${id}`)).toBeVisible()
      await expect(kept.getByText('se unió con esta ficha')).toHaveCount(0)
    })
  })
}
