import { describe, expect, it } from 'vitest'
import { randomPassword } from '#server/node/demo.ts'
import { passwordWeakness } from '#server/domain/weakPasswords.ts'

const ana = { name: 'Ana Soto Ñuñez', email: 'ana.soto@tiendas-sur.cl' }
const COMMON = 'Es de las más usadas, aunque lleve números o símbolos: elige otra'
const PERSONAL = 'Se adivina con el nombre, el correo o el programa: elige otra'

describe('passwordWeakness', () => {
  it.each([
    'Password1!',
    'Admin123!',
    'P@ssw0rd',
    'Qwerty123!',
    'Contraseña1!',
    'P4$$w0rd2026!',
    'We1come1!',
    '123Dragon!',
    'Q1w2e3r4!',
    'Bienvenido.2026',
    'Iloveyou#7',
  ])('refuses the common password %s', async (password) => expect(await passwordWeakness(password, ana)).toBe(COMMON))

  it.each(['Canje2026!', 'C4nje-2026', 'AnaSoto1!', 'Soto.Nunez.9', 'Tiendas-Sur-26', 'Canje-Ana-1'])(
    'refuses %s, made of the person and the programme',
    async (password) => expect(await passwordWeakness(password, ana)).toBe(PERSONAL),
  )

  it.each([
    'Clave-segura-1',
    'Zorzal-azul-9',
    'Kbtm-47xw-qhza',
    'tr3n A la luna'.replaceAll(' ', '_'),
    'Soto-lleva-7-quesos',
  ])('accepts %s', async (password) => expect(await passwordWeakness(password, ana)).toBeNull())

  it('accepts the passwords of demo accounts', async () => {
    for (let times = 0; times < 50; times += 1) expect(await passwordWeakness(randomPassword(), ana)).toBeNull()
  })
})
