import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { bundledPackages } from './scripts/bundledPackages.mjs'
import { compileHint } from './scripts/compileHint.mjs'
import { downshiftComboboxOnly } from './scripts/downshiftComboboxOnly.mjs'
import { extractStyles } from './scripts/extractStyles.mjs'

/** Code that few screens need, such as list boxes, passwords and the audit log: not part of what all screens share. */
const seldomUsed = new RegExp(
  [
    'node_modules/(d3-[a-z]+|internmap|downshift|compute-scroll-into-view|prop-types|react-is|react-virtuoso)/',
    'src/ui/components/(AutocompleteField|BarList|CommandPalette(?!/useCommandShortcut)|DateField|Dropdown(?!/(layout|popup\\.))|FilterBar|LineChart|Popover|ReportTable|RichTextField|Sparkline)[/.]',
    'src/ui/components/(CodeBlock|CopyField|DescriptionList|FileField|Kbd|NumberField|ProgressBar|RadioGroup|Stepper|Switch|Tabs|TextArea)[/.]',
    'src/screens/(audit|documentation|massive|movements|orders|pointsActions|users|terminals)/',
    'src/screens/(layout/outcomeNotice|shared/(ChangesTable|FigureHelp|FigureLink|movementPaths|OpenReviewBanner|PasswordForm|passwordCommands|useRemoteRows|waitingBadge))[/.]',
    'src/screens/(list/(FilterRow|SavedViews|datesFilter|pointsFilter|unsetFilters)|partners/(personalDataCommands|selectionCommands|partnerImportRows|importHistoryRows|ImportPartners|duplicateCommands|DuplicatePartners|ComparePartners|MergeNotice)|products/(useCategoryOptions|productImportRows|ImportProducts)|fileImport/)',
    'src/app/(stores/(savedViews|fileAnswers)|api/upload)[/.]',
    'src/contract/(approvals|audit|auditTexts|csv|documentation|duplicates|fileQuestions|importHistory|loads|massive|movements|orders|partnerForms|partnerImports|productImports|personalData|regions|reviews|selections|users|terminals)[/.]',
    'src/contract/(pointsActionForms|actionRules)[/.]',
  ].join('|'),
)

/** The contract suite takes longest, in one file an adapter: it begins first, beside all others. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => moduleId.includes('/tests/contract/')
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

/** The server of `npm run dev`. */
const backend = `http://127.0.0.1:${Number(process.env['PORT']) || 4000}`

// The app's build, its dev server and the unit tests (two projects: Node, and a DOM for components).
export default defineConfig({
  plugins: [react(), downshiftComboboxOnly(), extractStyles(), compileHint(), bundledPackages()],
  server: {
    proxy: {
      '/api': backend,
      '/files': backend,
      '/config.json': backend,
    },
  },
  // Pages of tests import packages that are not installed here.
  optimizeDeps: { entries: ['index.html'] },
  build: {
    outDir: 'dist',
    target: 'es2022',
    // Read by the size check (scripts/size.mjs).
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Few files: a page makes at most 20 requests until its first list (tests/e2e/requests.spec.ts).
          groups: [
            {
              name: 'base',
              tags: ['$initial'],
              test: /node_modules\/(react|react-dom|scheduler|valtio|proxy-compare|superstruct)\//,
            },
            { name: 'signIn', tags: ['$initial'] },
            // One style sheet for everything after sign-in.
            { name: 'app', test: /\.extracted\.css$/ },
            {
              name: 'list',
              test: /src\/(screens|app)\/list\/(?!FilterRow|SavedViews|datesFilter|pointsFilter|unsetFilters)|(DataTable\/DataTable|LoadMore\/LoadMore|Accordion\/Accordion)\.tsx/,
            },
            { name: 'shared', minShareCount: 2, test: (id) => !seldomUsed.test(id) },
            // Each chunk is named in the first one: what a few dialogs need is in few chunks.
            { name: 'controls', test: /src\/ui\/components\/(CopyField|RadioGroup|Switch|Tabs)\// },
            { name: 'contract', test: /src\/contract\/(actionRules|csv|loads|massive|reviews|terminals|users)\.ts/ },
          ],
        },
      },
    },
  },
  test: {
    // The default leaves a core idle: on two cores, files would run one after another.
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['tests/{architecture,contract,text,app,server,visual}/**/*.test.ts'],
          // One PostgreSQL and one build of the server for the whole run.
          globalSetup: ['tests/support/runServices.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        // A context cannot load the CommonJS entry of react-router-dom, which requires ESM.
        resolve: { conditions: ['module-sync', 'module', 'browser'] },
        test: {
          name: 'dom',
          environment: 'happy-dom',
          include: ['tests/{ui,screens}/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/dom.ts'],
          // Each file has modules and a document of its own, without starting a process.
          pool: 'vmThreads',
          testTimeout: 20_000,
        },
      },
    ],
  },
})
