import { configure } from '@testing-library/dom'

// A busy machine needs more than the default of 1 s.
configure({ asyncUtilTimeout: 10_000 })
