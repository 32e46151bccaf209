import { LoadDecided } from '#contract/approvals.ts'
import { Failure, PasswordNeeded } from '#contract/common.ts'
import type { JsonSchema } from '#contract/jsonSchema.ts'
import { successStatus, type AnyStruct, type Endpoint } from '#contract/endpoint.ts'
import { isOffered, type Feature } from '#contract/features.ts'
import { keyRightLabels } from '#contract/keys.ts'
import { contract, programContract } from '#contract/index.ts'
import { FileQuestions } from '#contract/fileQuestions.ts'
import { AlreadyLoaded, RefusedRows } from '#contract/massive.ts'
import { PricesChanged } from '#contract/orders.ts'
import { RutTaken } from '#contract/partnerForms.ts'
import { ImportInUse } from '#contract/importHistory.ts'
import { ImportOutdated } from '#contract/partnerImports.ts'
import { ProductsOutdated } from '#contract/productImports.ts'
import { AlreadyReversed, BalanceTooLow } from '#contract/partners.ts'
import { ReviewChanged } from '#contract/reviews.ts'
import { PresentPrices, ProgramFailure } from '#contract/programErrors.ts'
import { permissions } from '#contract/roles.ts'
import { components, componentNames, programComponents } from './components.ts'
import { programReplyTexts, programTexts, type CallTexts } from './programTexts.ts'
import { toJsonSchema, toInlineSchema } from './schema.ts'
import { summaries } from './summaries.ts'
import { version } from './version.ts'

const ref = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` })
const json = (schema: JsonSchema, example?: object) => ({
  'application/json': { schema, ...(example && { example }) },
})

/** Error responses of `components`: name and description. */
const refusals = {
  400: ['Ilegible', 'No se pudo leer la solicitud'],
  401: ['SinSesion', 'Falta la sesión o terminó'],
  403: ['SinPermiso', 'El rol no permite hacerlo'],
  404: ['NoExiste', 'No existe, o ya no'],
  408: ['MuyLento', 'El contenido tardó demasiado en llegar'],
  409: ['Conflicto', 'Choca con lo que hay'],
  413: ['MuyGrande', 'El contenido es demasiado grande'],
  415: ['OtroTipo', 'El contenido no es del tipo que se espera'],
  422: ['CamposInvalidos', 'Hay campos que corregir: «errors» los nombra'],
  429: ['DemasiadosIntentos', 'Demasiados intentos, o demasiadas llamadas a la vez; «Retry-After» dice cuándo volver'],
} as const
type Refusal = keyof typeof refusals
type Refusals = Record<Refusal, readonly [name: string, description: string]>

const keyRefusals: Refusals = {
  ...refusals,
  401: ['SinClaves', 'Faltan las claves, no son válidas o terminaron'],
  403: ['SinPermiso', 'La clave no permite esta llamada, o el terminal no pertenece a la clave'],
  409: ['Conflicto', 'Choca con lo que ya se hizo, o con los precios: «code» dice con qué'],
  429: ['DemasiadasLlamadas', 'Demasiadas llamadas a la vez, o con claves erradas; «Retry-After» dice cuándo volver'],
}

/** Error bodies with more fields than Failure. */
const detailedErrors: Partial<Record<string, Partial<Record<Refusal, AnyStruct>>>> = {
  'partners.create': { 422: RutTaken },
  'partners.update': { 422: RutTaken },
  'partners.deduct': { 422: BalanceTooLow },
  'partners.reverse': { 409: AlreadyReversed, 422: BalanceTooLow },
  'importHistory.reverse': { 422: ImportInUse },
  'partnerImports.create': { 422: FileQuestions },
  'partnerImports.apply': { 409: ImportOutdated },
  'productImports.create': { 422: FileQuestions },
  'productImports.apply': { 409: ProductsOutdated },
  'massive.load': { 409: AlreadyLoaded, 422: RefusedRows },
  'orders.create': { 409: PricesChanged, 422: BalanceTooLow },
  'approvals.approve': { 409: LoadDecided, 422: RefusedRows },
  'approvals.reject': { 409: LoadDecided },
  'approvals.withdraw': { 409: LoadDecided },
  'program.redeem': { 409: PresentPrices },
  'reviews.create': { 422: RefusedRows },
  'reviews.apply': { 409: ReviewChanged, 422: RefusedRows },
}

type Source = {
  title: string
  description: string
  contract: Record<string, Record<string, Endpoint>>
  components: Record<string, AnyStruct>
  securitySchemes: Record<string, JsonSchema>
  refusals: Refusals
  /** Body of every error. */
  failure: AnyStruct
  /** Texts and examples of its calls, by name within their group. */
  texts?: Readonly<Record<string, CallTexts>>
  /** Texts of the fields of its components. */
  componentTexts?: Readonly<Record<string, Readonly<Record<string, string>>>>
}

const sessions: Source = {
  title: 'Canje',
  description:
    'API del back-office de un programa de puntos. Toda llamada menos «iniciar sesión» lleva «Authorization: Bearer» con el ' +
    '«security_token» de la sesión. Las listas se siguen por «next_page_url», que es relativa a la base.',
  contract,
  components,
  securitySchemes: { sesion: { type: 'http', scheme: 'bearer' } },
  refusals,
  failure: Failure,
}

const keys: Source = {
  title: 'Canje para cajas y tiendas',
  description:
    'API del programa de puntos para cajas y tiendas. Toda llamada lleva las claves de API como «Authorization: Basic», o la ' +
    'clave maestra como «Authorization: Bearer» con el código de su terminal en «X-Terminal».',
  contract: programContract,
  components: programComponents,
  securitySchemes: {
    claves: { type: 'http', scheme: 'basic', description: 'La clave de API y la secreta' },
    maestra: { type: 'http', scheme: 'bearer', description: 'La clave maestra' },
    terminal: { type: 'apiKey', in: 'header', name: 'X-Terminal', description: 'Código de un terminal de la clave' },
  },
  refusals: keyRefusals,
  failure: ProgramFailure,
  texts: programTexts,
  componentTexts: programReplyTexts,
}

/**
 * The API as an OpenAPI 3.1 document, generated from the contract that the server validates with.
 * @param host base URL of the calls.
 * @param features calls of other features are left out.
 */
export const openApiDocument = (host: string, features: readonly Feature[]): JsonSchema =>
  documentOf(sessions, [{ sesion: [] }], host, features)

/** The same of the endpoints for keys. */
export const programDocument = (host: string, features: readonly Feature[]): JsonSchema =>
  documentOf(keys, [{ claves: [] }, { maestra: [], terminal: [] }], host, features)

function documentOf(source: Source, security: object[], host: string, features: readonly Feature[]): JsonSchema {
  const names = componentNames(source.components)
  const paths: Record<string, Record<string, JsonSchema>> = {}
  for (const [group, calls] of Object.entries(source.contract)) {
    for (const [call, endpoint] of Object.entries<Endpoint>(calls)) {
      if (!isOffered(endpoint, features)) continue
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
      const described = operation(group, call, endpoint, names, source)
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: described }
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: source.title, version, description: source.description },
    servers: [{ url: host }],
    security,
    tags: Object.keys(source.contract).map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: source.securitySchemes,
      schemas: Object.fromEntries(
        Object.entries(source.components).map(([name, struct]) => [
          name,
          withTexts(toInlineSchema(struct, names), source.componentTexts?.[name]),
        ]),
      ),
      responses: Object.fromEntries(
        Object.values(source.refusals).map(([name, description]) => [
          name,
          { description, content: json(toJsonSchema(source.failure, names)) },
        ]),
      ),
    },
  }
}

function operation(
  group: string,
  call: string,
  endpoint: Endpoint,
  names: ReadonlyMap<AnyStruct, string>,
  { refusals: described, failure, texts }: Source,
): JsonSchema {
  const more = texts?.[call]
  const name = `${group}.${call}` as keyof typeof summaries
  const { query, body, encoding, reply } = endpoint
  return {
    operationId: name,
    tags: [group],
    summary: summaries[name],
    ...(more && { description: [more.description, rightText(endpoint)].filter(Boolean).join(' ') }),
    ...(endpoint.access === 'public' && { security: [] }),
    parameters: [...pathParameters(endpoint.path), ...queryParameters(query, names), ...keyParameter(endpoint)].map(
      (parameter) => withParameterTexts(parameter, more),
    ),
    ...(body && {
      requestBody: {
        required: true,
        content:
          encoding === 'multipart'
            ? { 'multipart/form-data': { schema: formSchema(toInlineSchema(body, names)) } }
            : json(withTexts(toJsonSchema(body, names), more?.fields), more?.body),
      },
    }),
    responses: {
      [successStatus(endpoint)]: reply
        ? {
            description: 'Hecho',
            content: json(toJsonSchema(reply, names), successStatus(endpoint) === 200 ? more?.reply : undefined),
          }
        : { description: 'Hecho, sin contenido' },
      ...(endpoint.access === 'program' &&
        reply &&
        successStatus(endpoint) === 201 && {
          200: {
            description: 'Nada cambió: un ensayo, o 0 puntos',
            content: json(toJsonSchema(reply, names), more?.reply),
          },
        }),
      ...Object.fromEntries(
        refusalsOf(endpoint).map((status) => {
          const detailed = status === 403 && endpoint.confirm ? PasswordNeeded : detailedErrors[name]?.[status]
          const [component, description] = described[status]
          if (!detailed) return [status, ref('responses', component)]
          return [
            status,
            { description, content: json({ anyOf: [toJsonSchema(failure, names), toJsonSchema(detailed, names)] }) },
          ]
        }),
      ),
      default: { description: 'No se pudo', content: json(toJsonSchema(failure, names)) },
    },
  }
}

/** What the key of a call must allow. */
const rightText = ({ right }: Endpoint): string => (right ? `La clave debe permitir ${keyRightLabels[right]}.` : '')

/** Adds a text to each property of an object that has one. */
function withTexts(schema: JsonSchema, texts: Readonly<Record<string, string>> = {}): JsonSchema {
  const { properties } = schema
  if (properties === undefined) return schema
  const described = Object.entries(properties as Record<string, JsonSchema>).map(([name, property]) => {
    const description = texts[name]
    return [name, description === undefined ? property : { ...property, description }]
  })
  return { ...schema, properties: Object.fromEntries(described) }
}

function withParameterTexts(parameter: JsonSchema, { fields, parameters }: Partial<CallTexts> = {}): JsonSchema {
  const name = String(parameter['name'])
  const description = fields?.[name]
  const example = parameters?.[name]
  return {
    ...parameter,
    ...(description !== undefined && { description }),
    ...(example !== undefined && { example }),
  }
}

function refusalsOf({ access, path, query, body, idempotent }: Endpoint): Refusal[] {
  const isOfKeys = access === 'program'
  const everybody: readonly string[] = access === 'public' ? ['all'] : isOfKeys ? [] : permissions[access]
  return [
    ...(body ? ([400] as const) : []),
    401,
    ...(everybody.includes('all') ? [] : ([403] as const)),
    ...(path.includes(':') || body ? ([404] as const) : []),
    ...(idempotent || path.startsWith('/users') || (isOfKeys && body) ? ([409] as const) : []),
    ...(body ? ([408, 413, 415] as const) : []),
    ...(body || query || (isOfKeys && path.includes(':')) ? ([422] as const) : []),
    429,
  ]
}

function pathParameters(path: string): JsonSchema[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: name === 'id' ? { type: 'integer', minimum: 1 } : { type: 'string' },
  }))
}

function queryParameters(query: AnyStruct | undefined, names: ReadonlyMap<AnyStruct, string>): JsonSchema[] {
  return Object.entries<AnyStruct>(query?.schema ?? {}).map(([name, rule]) => ({
    name,
    in: 'query',
    required: !rule.is(undefined),
    ...asList(toJsonSchema(rule, names)),
  }))
}

/** Lists of a query are separated by commas. */
const asList = (schema: JsonSchema) => ({
  schema,
  ...(schema['type'] === 'array' && { style: 'form', explode: false }),
})

function keyParameter({ idempotent }: Endpoint): JsonSchema[] {
  if (!idempotent) return []
  return [
    {
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      description: 'Una clave nueva por acto: repetida en siete días, el acto no se hace dos veces',
      schema: { type: 'string', minLength: 1, maxLength: 200 },
    },
  ]
}

/** In a form, lists are sent as repeated `name[]`. */
function formSchema({ properties, ...form }: JsonSchema): JsonSchema {
  const fields = Object.entries(properties as Record<string, JsonSchema>)
  return {
    ...form,
    properties: Object.fromEntries(
      fields.map(([name, field]) => [field['type'] === 'array' ? `${name}[]` : name, field]),
    ),
  }
}
