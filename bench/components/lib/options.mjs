import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'

const options = {
  tasks: { type: 'string', default: 'select,table,toast,dialog' },
  only: { type: 'string', default: '' },
  n: { type: 'string' },
  rounds: { type: 'string', default: '5' },
  out: { type: 'string', default: path.join(import.meta.dirname, '../dist/last.json') },
  timeout: { type: 'string', default: '15000' },
  shot: { type: 'string' },
  words: { type: 'string' },
  build: { type: 'boolean', default: true },
}

/**
 * Parses an integer option.
 * @throws Error with one sentence: an invalid run must not look like a successful one
 */
export function parseWholeNumber(name, text, least) {
  const value = Number(text)
  if (!Number.isInteger(value) || value < least)
    throw new Error(`--${name} is a whole number from ${least} on, not "${text}".`)
  return value
}

/**
 * Reads a JSON list of words.
 * @throws Error with one sentence for any other content
 */
export function readWords(file) {
  let list
  try {
    list = JSON.parse(fs.readFileSync(file, 'utf8'))
  } catch (error) {
    throw new Error(`--words: ${file} cannot be read as JSON: ${error.message}`, { cause: error })
  }
  if (!Array.isArray(list) || list.length === 0 || !list.every((word) => typeof word === 'string'))
    throw new Error(`--words: ${file} is not a list of words in JSON, as ["uno", "dos"].`)
  return list
}

/**
 * Parses the command line.
 * @param known Names of the implementations, by task.
 * @throws Error with one sentence for an invalid option
 */
export function parseOptions(args, known) {
  const { values } = parseArgs({ args, options, allowNegative: true })
  const tasks = values.tasks.split(',')
  const only = values.only.split(',').filter(Boolean)
  const available = [...Object.keys(known), 'bundle']
  for (const task of tasks)
    if (!available.includes(task)) throw new Error(`There is no task "${task}". There are: ${available.join(', ')}.`)
  const driven = tasks.includes('bundle') ? Object.keys(known) : tasks
  const names = driven.flatMap((task) => known[task].flatMap((name) => [name, `${task}/${name}`]))
  for (const name of only)
    if (!names.includes(name))
      throw new Error(
        `There is no "${name}" in ${tasks.join(', ')}. There are: ${driven.map((task) => `${task}: ${known[task].join(' ')}`).join('; ')}.`,
      )
  return {
    ...values,
    tasks,
    /** Names of the implementations to measure in a task. */
    implementations: (task) =>
      known[task].filter((name) => only.length === 0 || only.includes(name) || only.includes(`${task}/${name}`)),
    n: values.n === undefined ? undefined : parseWholeNumber('n', values.n, 2),
    rounds: parseWholeNumber('rounds', values.rounds, 1),
    timeout: parseWholeNumber('timeout', values.timeout, 1),
    words: values.words === undefined ? undefined : readWords(values.words),
  }
}
