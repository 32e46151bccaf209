/** Keys that a call carries: a pair of API keys, or a master key with a terminal. */
export type KeyKind = 'external' | 'master'

/** A call to write as a sample. */
export type SampleRequest = {
  method: string
  url: string
  /** Null without a body. */
  body: object | null
}

/** Languages of the samples, in the order of their tabs. */
export const languages = { curl: 'curl', javascript: 'JavaScript', php: 'PHP', python: 'Python' } as const
export type Language = keyof typeof languages

/**
 * A program that makes a call and prints what it answers. It reads the keys from environment variables:
 * CANJE_API_KEY and CANJE_SECRET_KEY, or CANJE_MASTER_KEY and CANJE_TERMINAL.
 */
export const sampleOf = (language: Language, request: SampleRequest, keys: KeyKind): string =>
  writers[language](request, keys)

const writers: Record<Language, (request: SampleRequest, keys: KeyKind) => string> = {
  curl: writeCurl,
  javascript: writeJavaScript,
  php: writePhp,
  python: writePython,
}

function writeCurl({ method, url, body }: SampleRequest, keys: KeyKind): string {
  const lines = [
    `curl ${method === 'GET' ? '' : `--request ${method} `}${shellText(url)}`,
    ...(keys === 'master'
      ? ['--header "Authorization: Bearer $CANJE_MASTER_KEY"', '--header "X-Terminal: $CANJE_TERMINAL"']
      : ['--user "$CANJE_API_KEY:$CANJE_SECRET_KEY"']),
    ...(body
      ? ["--header 'Content-Type: application/json'", `--data ${shellText(JSON.stringify(body, null, 2))}`]
      : []),
  ]
  return lines.join(' \\\n  ')
}

/** A text in single quotes, within which a shell replaces nothing. */
const shellText = (text: string) => `'${text.replaceAll("'", "'\\''")}'`

function writeJavaScript({ method, url, body }: SampleRequest, keys: KeyKind): string {
  const headers =
    keys === 'master'
      ? ['Authorization: `Bearer ${process.env.CANJE_MASTER_KEY}`,', "'X-Terminal': process.env.CANJE_TERMINAL,"]
      : ['Authorization: `Basic ${btoa(`${process.env.CANJE_API_KEY}:${process.env.CANJE_SECRET_KEY}`)}`,']
  if (body) headers.push("'Content-Type': 'application/json',")
  return [
    `const response = await fetch(${JSON.stringify(url)}, {`,
    `  method: '${method}',`,
    '  headers: {',
    ...headers.map((line) => `    ${line}`),
    '  },',
    ...(body ? [`  body: JSON.stringify(${indent(JSON.stringify(body, null, 2), 2)}),`] : []),
    '})',
    'console.log(response.status, await response.json())',
  ].join('\n')
}

function writePhp({ method, url, body }: SampleRequest, keys: KeyKind): string {
  const headers = [
    ...(keys === 'master'
      ? ["'Authorization: Bearer ' . getenv('CANJE_MASTER_KEY'),", "'X-Terminal: ' . getenv('CANJE_TERMINAL'),"]
      : []),
    ...(body ? ["'Content-Type: application/json',"] : []),
  ]
  return [
    '<?php',
    `$call = curl_init(${phpText(url)});`,
    'curl_setopt_array($call, [',
    `    CURLOPT_CUSTOMREQUEST => '${method}',`,
    '    CURLOPT_RETURNTRANSFER => true,',
    ...(keys === 'external'
      ? ["    CURLOPT_USERPWD => getenv('CANJE_API_KEY') . ':' . getenv('CANJE_SECRET_KEY'),"]
      : []),
    ...(headers.length > 0
      ? ['    CURLOPT_HTTPHEADER => [', ...headers.map((line) => `        ${line}`), '    ],']
      : []),
    ...(body ? [`    CURLOPT_POSTFIELDS => json_encode(${indent(phpValue(body), 4)}),`] : []),
    ']);',
    '$answer = curl_exec($call);',
    "echo curl_getinfo($call, CURLINFO_RESPONSE_CODE), ' ', $answer, PHP_EOL;",
  ].join('\n')
}

/** A text in single quotes, where PHP reads only these two escapes. */
const phpText = (text: string) => `'${text.replace(/[\\']/g, '\\$&')}'`

/** A JSON value as PHP writes it. */
function phpValue(value: unknown): string {
  if (typeof value === 'string') return phpText(value)
  if (Array.isArray(value)) return block('[', value.map(phpValue), ']')
  if (typeof value === 'object' && value !== null)
    return block(
      '[',
      Object.entries(value).map(([name, item]) => `${phpText(name)} => ${phpValue(item)}`),
      ']',
    )
  return JSON.stringify(value)
}

function writePython({ method, url, body }: SampleRequest, keys: KeyKind): string {
  const headers = [
    ...(keys === 'master'
      ? ['"Authorization": "Bearer " + os.environ["CANJE_MASTER_KEY"],', '"X-Terminal": os.environ["CANJE_TERMINAL"],']
      : ['"Authorization": "Basic " + base64.b64encode(keys.encode()).decode(),']),
    ...(body ? ['"Content-Type": "application/json",'] : []),
  ]
  return [
    ...(keys === 'external' ? ['import base64'] : []),
    'import json',
    'import os',
    'import urllib.error',
    'import urllib.request',
    '',
    ...(keys === 'external' ? ['keys = os.environ["CANJE_API_KEY"] + ":" + os.environ["CANJE_SECRET_KEY"]'] : []),
    'request = urllib.request.Request(',
    `    ${JSON.stringify(url)},`,
    `    method="${method}",`,
    '    headers={',
    ...headers.map((line) => `        ${line}`),
    '    },',
    ...(body ? [`    data=json.dumps(${indent(pythonValue(body), 4)}).encode(),`] : []),
    ')',
    'try:',
    '    with urllib.request.urlopen(request, timeout=30) as response:',
    '        print(response.status, json.load(response))',
    'except urllib.error.HTTPError as error:',
    '    print(error.code, json.load(error))',
  ].join('\n')
}

/** A JSON value as Python writes it. A JSON text is a Python text as well. */
function pythonValue(value: unknown): string {
  if (value === null) return 'None'
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  if (Array.isArray(value)) return block('[', value.map(pythonValue), ']')
  if (typeof value === 'object')
    return block(
      '{',
      Object.entries(value).map(([name, item]) => `${JSON.stringify(name)}: ${pythonValue(item)}`),
      '}',
    )
  return JSON.stringify(value)
}

/** Items on lines of their own. */
const block = (open: string, items: string[], close: string): string =>
  items.length === 0 ? open + close : [open, ...items.map((item) => `    ${indent(item, 4)},`), close].join('\n')

/** Moves the lines after the first. */
const indent = (text: string, spaces: number) => text.replaceAll('\n', `\n${' '.repeat(spaces)}`)
