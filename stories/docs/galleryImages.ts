import { sanitize } from 'storybook/internal/csf'

/** Part of a story's image that the gallery shows. */
type Place = 'left top' | 'center' | 'right top'

/** Pieces that open over the page or are as wide as it: their story, and where its image shows them. */
const shown: Readonly<Record<string, readonly [story: string, place: Place]>> = {
  'Patrones/Select': ['abierto', 'left top'],
  'Patrones/MultiSelect': ['abierto', 'left top'],
  'Patrones/AutocompleteField': ['abierto', 'left top'],
  'Patrones/DateField': ['calendario', 'left top'],
  'Patrones/Menu': ['abierto', 'left top'],
  'Patrones/Popover': ['abierto', 'left top'],
  'Primitivas/Tooltip': ['con-el-foco', 'left top'],
  'Patrones/Dialog': ['basico', 'center'],
  'Patrones/FormDialog': ['estados', 'center'],
  'Patrones/ConfirmDialog': ['basico', 'center'],
  'Patrones/CommandPalette': ['vacia', 'center'],
  'Patrones/LoaderOverlay': ['cargando', 'center'],
  'Patrones/Drawer': ['sobre-la-pagina', 'right top'],
  'Patrones/Toaster': ['tonos', 'right top'],
  'Patrones/DataTable': ['pocas-filas', 'left top'],
  'Patrones/ReportTable': ['pocas-filas', 'left top'],
  'Patrones/LineChart': ['punto-senalado', 'left top'],
}

/** The images that stories are compared with, which are as the pieces are. */
const files = import.meta.glob<string>(
  [
    '../../tests/visual/baselines/*/patrones-{select,multiselect,autocompletefield,menu,popover}--abierto.{light,dark}.png',
    '../../tests/visual/baselines/*/patrones-{dialog,confirmdialog}--basico.{light,dark}.png',
    '../../tests/visual/baselines/*/patrones-{datatable,reporttable}--pocas-filas.{light,dark}.png',
    '../../tests/visual/baselines/*/patrones-formdialog--estados.{light,dark}.png',
    '../../tests/visual/baselines/*/patrones-drawer--sobre-la-pagina.{light,dark}.png',
    '../../tests/visual/baselines/*/patrones-datefield--calendario.{light,dark}.png',
    '../../tests/visual/baselines/*/patrones-linechart--punto-senalado.{light,dark}.png',
    '../../tests/visual/baselines/*/patrones-toaster--tonos.{light,dark}.png',
    '../../tests/visual/baselines/*/patrones-loaderoverlay--cargando.{light,dark}.png',
    '../../tests/visual/baselines/*/patrones-commandpalette--vacia.{light,dark}.png',
    '../../tests/visual/baselines/*/primitivas-tooltip--con-el-foco.{light,dark}.png',
  ],
  { query: '?url', import: 'default', eager: true },
)

const addresses = new Map(Object.entries(files).map(([path, url]) => [path.split('/').at(-1), url]))

/** Titles of the pieces that the gallery shows by an image. */
export const piecesWithImage = Object.keys(shown)

/** Addresses of a piece's images in both themes; undefined for one that is drawn. */
export function imagesOf(title: string) {
  const [story, place] = shown[title] ?? []
  if (!place) return undefined
  const [light, dark] = ['light', 'dark'].map((theme) => addresses.get(`${sanitize(title)}--${story}.${theme}.png`))
  return { light, dark, place }
}
