import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  countries,
  countryOf,
  nameOfCountry,
  searchCountries,
  writeCountry,
  writeCountryLike,
} from './country.ts'

const ALL_CODES = searchCountries('').map(({ code }) => code)

describe('reading a country', () => {
  test.each([
    ['NL', 'NL'],
    [' nl ', 'NL'],
    ['Netherlands', 'NL'],
    ['the Netherlands', 'NL'],
    ['Holland', 'NL'],
    ['Nederland', 'NL'],
    ['KENIA', 'KE'],
    ['Äthiopien', 'ET'],
    ['Ethiopië', 'ET'],
    ['Cote d’Ivoire', 'CI'],
    ["Côte d'Ivoire", 'CI'],
    ['Elfenbeinküste', 'CI'],
    ['Czech Republic', 'CZ'],
    ['Polska', 'PL'],
    ['Niederlande', 'NL'],
    ['Pays-Bas', 'NL'],
    ['Nyderlandai', 'NL'],
    ['Nederlanden', 'NL'],
    ['Éthiopie', 'ET'],
    ['Equateur', 'EC'],
    ['UK', 'GB'],
    ['Groot-Brittannië', 'GB'],
    ['U.S.A.', 'US'],
    ['ישראל', 'IL'],
  ])('%j is %s', (text, code) => expect(countryOf(text)).toBe(code))

  test.each([
    '',
    '  ',
    'Atlantis',
    'EU',
    'ZZ',
    'NLX',
    '<b>NL</b>',
    'Netherlands / Kenya',
    'NL/KE',
    'Westland',
  ])('%j is no country', text => expect(countryOf(text)).toBeNull())

  test('every name is read back as its own country, in English and in the country’s own language', () => {
    for (const { code, name, local } of countries()) {
      expect(countryOf(code)).toBe(code)
      expect([name, countryOf(name)]).toEqual([name, code])
      if (local !== null) expect([local, countryOf(local)]).toEqual([local, code])
    }
  })

  test('any text at all is read without a stumble', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), text => {
        const code = countryOf(text)
        expect(code === null || ALL_CODES.includes(code)).toBe(true)
      }),
    )
  })
})

describe('writing a country', () => {
  test('a new product gets the code', () => expect(writeCountryLike('KE', null)).toBe('KE'))
  test('a code stays a code, in its letters', () => {
    expect(writeCountryLike('KE', 'NL')).toBe('KE')
    expect(writeCountryLike('KE', 'nl')).toBe('ke')
  })
  test('a name stays a name, in its language', () => {
    expect(writeCountryLike('KE', 'Netherlands')).toBe('Kenya')
    expect(writeCountryLike('KE', 'Nederland')).toBe('Kenia')
    expect(writeCountryLike('FR', 'Niederlande')).toBe('Frankreich')
  })
  test('after an unknown value the code is sent', () => expect(writeCountryLike('KE', '??')).toBe('KE'))
  test('a written country is read as the same country', () => {
    const code = fc.constantFrom(...ALL_CODES)
    const before = fc.oneof(fc.constant(null), code, code.map(nameOfCountry), fc.string())
    fc.assert(
      fc.property(code, before, (country, like) => {
        expect(countryOf(writeCountryLike(country, like))).toBe(country)
      }),
    )
  })
})

describe('writing a country that a file names', () => {
  test('a code stays a code, a name becomes English, an unknown text stays', () => {
    expect(['nl', 'Nederland', 'Westland', 'NL/KE'].map(text => writeCountry(text))).toEqual([
      ...['NL', 'Netherlands', 'Westland', 'NL/KE'],
    ])
  })
  test('all of them can be written as names, or as codes', () => {
    expect(['NL', 'Kenia', 'Westland'].map(text => writeCountry(text, 'name'))).toEqual([
      ...['Netherlands', 'Kenya', 'Westland'],
    ])
    expect(['NL', 'Kenia', 'Westland'].map(text => writeCountry(text, 'code'))).toEqual([
      ...['NL', 'KE', 'Westland'],
    ])
  })
})

describe('searching', () => {
  const codes = (text: string) => searchCountries(text).map(({ code }) => code)
  test('nothing typed shows all of them', () =>
    expect(codes('')).toEqual(expect.arrayContaining(['AD', 'KE', 'NL', 'ZW'])))
  test('the code comes first', () => expect(codes('nl')[0]).toBe('NL'))
  test('the beginning of a name comes before its middle', () => {
    expect(codes('ken')[0]).toBe('KE')
    expect(codes('land').indexOf('NL')).toBeGreaterThan(-1)
  })
  test('names in the country’s own language are found', () => {
    expect(codes('deutsch')).toEqual(['DE'])
    expect(codes('tü')).toContain('TR')
  })
  test('names in a neighbour’s language are found, also while they are being typed', () => {
    expect(codes('duits')).toEqual(['DE'])
    expect(codes('keni')).toEqual(['KE'])
    expect(codes('Spanje')).toEqual(['ES'])
  })
})
