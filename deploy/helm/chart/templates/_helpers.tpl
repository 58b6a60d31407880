{{- define "snackfarm.fullname" -}}
{{- if contains .Chart.Name .Release.Name -}}
{{- .Release.Name | trunc 30 | trimSuffix "-" -}}
{{- else -}}
{{- printf "%s-%s" .Release.Name .Chart.Name | trunc 30 | trimSuffix "-" -}}
{{- end -}}
{{- end -}}

{{- define "snackfarm.selector" -}}
app.kubernetes.io/name: {{ .Chart.Name }}
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end -}}

{{- define "snackfarm.labels" -}}
{{ include "snackfarm.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version }}
{{- end -}}

{{- define "snackfarm.serviceAccount" -}}
{{- .Values.serviceAccount.name | default (ternary (include "snackfarm.fullname" .) "default" .Values.serviceAccount.create) -}}
{{- end -}}

{{- define "snackfarm.image" -}}
{{- if .Values.image.digest -}}
{{ .Values.image.repository }}@{{ .Values.image.digest }}
{{- else -}}
{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end -}}
{{- end -}}

{{/* What every pod of the farm gives up. */}}
{{- define "snackfarm.podSecurity" -}}
runAsNonRoot: true
runAsUser: 10001
runAsGroup: 10001
fsGroup: 10001
seccompProfile: { type: RuntimeDefault }
{{- end -}}

{{- define "snackfarm.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities: { drop: [ALL] }
{{- end -}}

{{/* The settings that all processes share. */}}
{{- define "snackfarm.env" -}}
- { name: FARM_TEMPORAL_ADDRESS, value: {{ .Values.temporal.address | quote }} }
- { name: FARM_TEMPORAL_NAMESPACE, value: {{ .Values.temporal.namespace | quote }} }
{{- with .Values.temporal.queuePrefix }}
- { name: FARM_QUEUE_PREFIX, value: {{ . | quote }} }
{{- end }}
- { name: FARM_S3_ENDPOINT, value: {{ .Values.s3.endpoint | quote }} }
{{- with .Values.s3.publicUrl }}
- { name: FARM_S3_PUBLIC_URL, value: {{ . | quote }} }
{{- end }}
- { name: FARM_S3_BUCKET, value: {{ .Values.s3.bucket | quote }} }
{{- with .Values.s3.region }}
- { name: FARM_S3_REGION, value: {{ . | quote }} }
{{- end }}
- { name: FARM_LOG_FORMAT, value: json }
{{- range $name, $value := .Values.settings }}
- { name: {{ $name }}, value: {{ $value | quote }} }
{{- end }}
{{- end -}}

{{- define "snackfarm.pod" -}}
serviceAccountName: {{ include "snackfarm.serviceAccount" . }}
automountServiceAccountToken: false
enableServiceLinks: false
securityContext: {{- include "snackfarm.podSecurity" . | nindent 2 }}
{{- with .Values.image.pullSecrets }}
imagePullSecrets:
{{- range . }}
  - name: {{ . }}
{{- end }}
{{- end }}
{{- end -}}
