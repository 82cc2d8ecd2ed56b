import { testKills } from './at-any-moment.ts'

testKills('a')
