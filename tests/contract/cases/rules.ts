import type { Struct } from 'superstruct'
import { SignInForm } from '#contract/auth.ts'
import { CategoryForm } from '#contract/categories.ts'
import { Id, IdList } from '#contract/common.ts'
import { messages } from '#contract/messages.ts'
import { AssignPointsForm } from '#contract/partners.ts'
import { PointsActionForm } from '#contract/pointsActions.ts'
import { productEditForm, ProductForm } from '#contract/products.ts'
import { MAX_ASSIGNED } from '#contract/limits.ts'
import { coerceFormText, text, wholeNumber as wholeNumberRule, type FieldErrors } from '#contract/rules.ts'
import { NewPassword } from '#contract/passwords.ts'
import { MasterKeyForm, UserCreateForm } from '#contract/users.ts'

/** Inputs and their errors; none for a valid input. */
export type RuleCase = [input: unknown, errors: FieldErrors | null]

const one = (sentence: string) => ({ '': [sentence] })
const { required, password, value, number, wholeNumber, invalid, tooLong, tooLarge } = messages
const points = (sentence: string) => ({ points: [sentence] })
const product = { title: 't', title_internal: 't', slug: 's', description: 'd' }

// oxlint-disable-next-line typescript/no-explicit-any -- rules of any shape
export const rules: Record<string, { struct: Struct<any, any>; cases: RuleCase[] }> = {
  'new password': {
    struct: NewPassword,
    cases: [
      ['Abcdef1!', null],
      ['Ñandú-2026', null],
      [`Aa1!${'x'.repeat(95)}`, null],
      [`Aa1!${'x'.repeat(96)}`, one(password)],
      ['Abcde1!', one(password)],
      ['abcdefg1!', one(password)],
      ['ABCDEFG1!', one(password)],
      ['Abcdefgh!', one(password)],
      ['Abcdefg12', one(password)],
      ['Abcdef 1!', one(password)],
      ['Abcdef\t1!', one(password)],
      ['Abcdef1\u00a0!', one(password)],
      ['', one(required)],
      [null, one(required)],
      [12345678, one(required)],
    ],
  },
  'points to assign': {
    struct: AssignPointsForm,
    cases: [
      [{ points: 1 }, null],
      [{ points: MAX_ASSIGNED }, null],
      [{ points: 5, nombre_completo: 'Ana', rut: '1-9' }, null],
      [{ points: 0 }, points(value)],
      [{ points: '' }, points(value)],
      [{ points: null }, points(value)],
      [{}, points(value)],
      [{ points: -1 }, points(value)],
      [{ points: 'abc' }, points(number)],
      [{ points: '1.000' }, points(number)],
      [{ points: Number.NaN }, points(number)],
      [{ points: 1.5 }, points(wholeNumber)],
      [{ points: MAX_ASSIGNED + 1 }, points(tooLarge(MAX_ASSIGNED))],
    ],
  },
  'sign-in form': {
    struct: SignInForm,
    cases: [
      [{ email: 'a@b.cl', password: ' ' }, null],
      [
        { email: '', password: '' },
        { email: [required], password: [required] },
      ],
      [{ email: '  ', password: 'x' }, { email: [required] }],
      [{}, { email: [required], password: [required] }],
      [{ email: 'a', password: 'x'.repeat(201) }, { password: [tooLong(200)] }],
      [{ email: 'a', password: 'x', role: 'super-admin' }, { role: [messages.unknownField] }],
    ],
  },
  'product form': {
    struct: ProductForm,
    cases: [
      [product, null],
      [{ ...product, title: null, slug: null }, null],
      [{ ...product, points: '007', stock: '' }, null],
      [{ ...product, categories: ['1', 2] }, null],
      [{ ...product, title: '' }, { title: [required] }],
      ...['te', '3-por-3', 'a'.repeat(200)].map((slug): RuleCase => [{ ...product, slug }, null]),
      ...['', ' ', '\u200B'].map((slug): RuleCase => [{ ...product, slug }, { slug: [required] }]),
      ...Object.entries({
        'Té relajante, 3 × 3': 'te-relajante-3-3',
        Cafetera: 'cafetera',
        'cafetera ': 'cafetera',
        '-cafetera--moka-': 'cafetera-moka',
        cafetera_moka: 'cafetera-moka',
        '../../etc': 'etc',
        'straße/ñandú': 'strasse-nandu',
        茶: 'cafetera-italiana',
        '---': 'cafetera-italiana',
      }).map(([slug, proposal]): RuleCase => [{ ...product, slug }, { slug: [messages.slug(proposal)] }]),
      [{ ...product, slug: 'a'.repeat(201) }, { slug: [tooLong(200)] }],
      [{ ...product, title: undefined }, { title: [required] }],
      [{ ...product, description: 'd'.repeat(20_001) }, { description: [tooLong(20_000)] }],
      [{ ...product, brand: '\ud83d' }, { brand: [invalid] }],
      [{ ...product, stock: -1 }, { stock: [value] }],
      [{ ...product, stock: 1.5 }, { stock: [wholeNumber] }],
      [{ ...product, stock: '+1' }, { stock: [number] }],
      [{ ...product, stock: ' 1' }, { stock: [number] }],
      [{ ...product, stock: '１' }, { stock: [number] }],
      [{ ...product, categories: ['1', 'x'] }, { categories: [invalid] }],
      [{ ...product, categories: '1' }, { categories: [invalid] }],
      [{ ...product, thumbnail: 'foto.png' }, { thumbnail: [invalid] }],
    ],
  },
  'product edit form': {
    struct: productEditForm('Mi Tetera'),
    cases: [
      [{ ...product, slug: 'Mi Tetera' }, null],
      [{ ...product, slug: 'mi-tetera' }, null],
      [{ ...product, slug: 'mi tetera' }, { slug: [messages.slug('mi-tetera')] }],
    ],
  },
  'text of lines': {
    struct: text(4),
    cases: [
      ['a\nbc', null],
      ['a\r\nbc', null],
      ['a\rbc', null],
      ['a\r\nbcd', one(tooLong(4))],
    ],
  },
  'category form': {
    struct: CategoryForm,
    cases: [
      [{ name: 'Hogar' }, null],
      [{ name: 'Hogar', logo: null }, null],
      [{ name: '\n' }, { name: [required] }],
      ...['\u200B', ' \u2060 ', '\u00AD\uFEFF', '\u200E\n'].map((name): RuleCase => [{ name }, { name: [required] }]),
      [{ name: '\u200BHogar' }, { name: ['Quita los caracteres invisibles'] }],
    ],
  },
  'points action form': {
    struct: PointsActionForm,
    cases: [
      [{ points: 10, percentage: 2.5 }, null],
      [{ points: null }, null],
      [{ points: 'x' }, points(number)],
      [{ points: 2.5 }, points(wholeNumber)],
      [{ percentage: Number.POSITIVE_INFINITY }, { percentage: [number] }],
      [{ percentage: 1001 }, { percentage: [tooLarge(1000)] }],
    ],
  },
  'user form': {
    struct: UserCreateForm,
    cases: [
      [{ name: 'Ana', email: 'ana@canje.cl', role: 'user', password: 'Abcdef1!' }, null],
      [{ name: 'Ana', email: 'ana', role: 'user', password: 'Abcdef1!' }, { email: [messages.email] }],
      [{ name: 'Ana', email: 'ana@canje.cl', role: 'root', password: 'Abcdef1!' }, { role: [invalid] }],
    ],
  },
  'master key form': {
    struct: MasterKeyForm,
    cases: [
      [{ id: 1, terminals: [3], renew: false }, null],
      [{ id: 1, terminals: [], renew: true }, { terminals: [messages.terminalNeeded] }],
      [{ id: 1, terminals: [3], renew: 'no' }, { renew: [invalid] }],
    ],
  },
  'list of ids': {
    struct: IdList,
    cases: [
      [{ list: [1, 2] }, null],
      [{ list: [] }, { list: [required] }],
      [{ list: ['1'] }, { list: [invalid] }],
      [{ list: Array.from({ length: 1000 }, (_, index) => index + 1) }, null],
      [{ list: Array.from({ length: 1001 }, (_, index) => index + 1) }, { list: [messages.tooMany(1000)] }],
    ],
  },
  id: {
    struct: Id,
    cases: [
      ['7', null],
      ['07', one(invalid)],
      ['7.0', one(invalid)],
      [0, one(invalid)],
      ['9007199254740993', one(invalid)],
    ],
  },
  'whole number in a form': {
    struct: coerceFormText(wholeNumberRule({ min: 1, max: 100, below: value })),
    cases: [
      ['12', null],
      ['0', one(value)],
      ['1e3', one(number)],
      ['0x10', one(number)],
      ['1,5', one(number)],
      ['99999999999999999999', one(number)],
    ],
  },
}
