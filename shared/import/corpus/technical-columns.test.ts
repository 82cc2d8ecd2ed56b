import { describe } from 'vitest'
import { listsIn, tryLists } from '../fixtures/try-list.ts'

describe('columns as programs and growers name them', () =>
  tryLists(
    listsIn(`
  # technical names of prices, and what goods cost | price: A1=1.25 A2=2.5 A3=3.75
  art_nr;vk_prijs1;ink_prijs
  A1;1,25;0,80
  A2;2,50;1,60
  A3;3,75;2,10
  # letters and digits | price: A1=1.25 A2=2.5 A3=3.75
  ARTNR;PREIS_VK1;PREIS_EK;LAGERBEST
  A1;1,25;0,80;5
  A2;2,50;1,60;6
  A3;3,75;2,10;7
  # the list of the trade | price: A1=1.25 A2=2.5 A3=3.75
  Artikelnummer;Einzelpreis_PL1_netto;Mittlerer_EK
  A1;1,25;0,80
  A2;2,50;1,60
  A3;3,75;2,10
  # a second list beside the first | price: ?
  Artikelnummer;Preis_VK1;Preis_VK2
  A1;1,25;1,10
  A2;2,50;2,30
  A3;3,75;3,50
  # tiers of which only the first is used | price: A1=1.25 A2=2.5 A3=3.75
  ProductCode,PriceTier1,PriceTier2
  A1,1.25,
  A2,2.50,
  A3,3.75,
  # without tax, and a price with it | price: A1=1.25 A2=2.5 A3=3.75
  kodas;kaina_be_pvm;kaina
  A1;1.25;1.51
  A2;2.50;3.03
  A3;3.75;4.54
  # without tax, and another price | price: ?
  Code;Prix HT;Prix 2
  A1;1,00;1,05
  A2;2,00;2,10
  A3;4,00;4,20
  # numbers of orders, which are no SKUs | stock: ?
  Order number;SKU;Qty
  5001;A1;5
  5002;A2;6
  5003;A3;7
  # and one that is not that with tax | price: ?
  kodas;kaina_be_pvm;kaina
  A1;1.25;1.51
  A2;2.50;2.60
  A3;3.75;4.54
  # the field of a database behind the heading | price: A1=1.25 A2=2.5
  "Réf. (p.ref)*","Libellé (p.label)*","Prix de vente HT (p.price)"
  A1,Rose,1.25
  A2,Lys,2.50
  # umlauts in two letters | price: A1=1.25 A2=2.5
  Artikelnummer;Haendlerpreis netto
  A1;1,25
  A2;2,50
  # whether it is sold, beside the price | price: A1=1.25 A2=2.5 A3=3
  Code;Verkoopprijs;Verkoop
  A1;1,25;1
  A2;2,50;1
  A3;3,00;1
  # of large orders | price: ?
  Code;Prijs vanaf 100 zak
  A1;1,25
  A2;2,50
  # net of a piece, beside what consumers pay | price: A1=1.25 A2=2.5
  Kat.-Nr.;netto/Stk;UVP
  A1;1,25;3,10
  A2;2,50;6,20
  # a greeting, and what is for sale | stock: A1=5 A2=6
  Sehr geehrte Kunden,
  Bestand frei verkäuflich
  Art.-Nr.;Bezeichnung;Frei Stk
  A1;Rose;5
  A2;Lilie;6
  # there are so many | stock: A1=5 A2=6
  Kodas;Augalas;Yra vnt.
  A1;Rožė;5
  A2;Lelija;6
  # Christmas between the rows | price: A1=1.25 A2=2.5 A3=3
  Varenr;Vare;Pris EUR
  Jul
  A1;Helleborus;1,25
  A2;Poinsettia;2,50
  A3;Hyacint;3,00
  # the name of the price list | price: A1=1.25 A2=2.5
  Kods;Cenu lapa;Cena bez PVN
  A1;PAMATA;1,25
  A2;PAMATA;2,50
  # that of one customer | price: ?
  Artikelnr.;Verkaufsart;Verkaufscode;VK-Preis
  A1;Debitor;D10045;1,25
  A2;Debitor;D10045;2,50
  # that of all | price: A1=1.25 A2=2.5
  Artikelnr.;Verkaufsart;Verkaufscode;VK-Preis
  A1;Alle Debitoren;;1,25
  A2;Alle Debitoren;;2,50
  # until a day that is over | price: ?
  Kods;Cena bez PVN;Spēkā līdz
  A1;1,25;31.10.2020
  A2;2,50;31.10.2020
  # lines that are blocked | stock: A1=5 A3=7?
  No.,SKU,Available Inventory,Sales Blocked
  1,A1,5,No
  2,A2,6,Yes
  3,A3,7,No
  # goods of another owner | stock: ?
  SKU;Eigenaar;Voorraad
  A1;derden (klant 2210);5
  A2;derden (klant 2210);6
  # own goods | stock: A1=5 A2=6
  SKU;Eigenaar;Voorraad
  A1;eigen;5
  A2;eigen;6
  # a place that sells nothing | stock: ?
  Artikelnummer;Lager;Bestand
  A1;Quarantäne;5
  A2;Quarantäne;6
  # one that does | stock: A1=5 A2=6
  Artikelnummer;Lager;Bestand
  A1;Hauptlager;5
  A2;Hauptlager;6
  # pots in the cells | stock: A1=288 A2=64
  SKU;plante;dispo
  A1;Primevère;288 pots
  A2;Pittosporum;64 pots
  # amounts of money under a word for weights | price: A1=1.25 A2=2.5
  SKU;netto
  A1;1,25 EUR
  A2;2,50 EUR
  # numbers under it | price: ?
  SKU;netto
  A1;1,25
  A2;2,50
  # a sentence with commas above the header | price: A1=12.2 A2=3.9
  Didmeninės kainos 2026 m., be PVM
  Kodas;Augalas;Kaina, €
  A1;Eglė;12,20
  A2;Kadagys;3,90
  # the same in quotation marks | price: A1=1.86 A2=0.5
  "Price per stem, EUR excl. VAT, all trade customers"
  SKU,Name,Price
  A1,Ammi,1.86
  A2,Carnation,0.50
  # goods of second quality below a line of words | price: A1=1.25 A2=2.5?
  ref;flor;Precio sin IVA
  PRIMERA CALIDAD
  A1;Strelitzia;1,25
  A2;Solidago;2,50
  SEGUNDA (con defectos, solo mercadillo)
  A3;Anthurium;3,75
  # settings of a program | price: ?
  export of main; price_mode=incl_tax; currency=EUR
  model	name	price
  A1	Rose	1.25
  A2	Lily	2.50
  # letters between the rows | price: A1=1.25 A2=2.5 A3=3.75
  SKU;Staude;Topf;Preis
  A – G
  A1;Astilbe;P9;1,25
  A2;Bergenia;P9;2,50
  A3;Geranium;P9;3,75
`),
  ))
