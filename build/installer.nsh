; Adds Supplier Desk to "Open with" for tables, and leaves the default program alone.
!macro openWith ext
  WriteRegStr SHCTX "Software\Classes\.${ext}\OpenWithProgids" "SupplierDesk.table" ""
!macroend

!macro notOpenWith ext
  DeleteRegValue SHCTX "Software\Classes\.${ext}\OpenWithProgids" "SupplierDesk.table"
!macroend

!macro customInstall
  WriteRegStr SHCTX "Software\Classes\SupplierDesk.table" "" "Table of products"
  WriteRegStr SHCTX "Software\Classes\SupplierDesk.table\shell\open\command" "" '"$INSTDIR\${APP_EXECUTABLE_FILENAME}" "%1"'
  !insertmacro openWith "csv"
  !insertmacro openWith "tsv"
!macroend

!macro customUnInstall
  DeleteRegKey SHCTX "Software\Classes\SupplierDesk.table"
  !insertmacro notOpenWith "csv"
  !insertmacro notOpenWith "tsv"
!macroend
