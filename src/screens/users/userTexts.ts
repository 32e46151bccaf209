import type { User, userSortKeys } from '#contract/users.ts'
import type { ListTexts } from '../list/listTexts.ts'
import { USER } from './userFields.ts'

export const userTexts: ListTexts<(typeof userSortKeys)[number]> = {
  title: 'Usuarios',
  noun: USER,
  gender: 'm',
  allNote: 'Todos los usuarios, primero los más nuevos',
  emptyText: 'Agrega a quienes trabajan con el programa.',
  query: {
    placeholder: 'Busca por nombre o correo',
    noMatches: 'Ningún nombre ni correo contiene',
    sortLabels: { id: 'antigüedad', name: 'nombre' },
  },
}

export const nameOf = ({ name }: User) => name
